import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PersonalRoute } from '../request/personal-route.ts';
import type { ReadRoute } from '../request/read-route.ts';
import { type PreparedResponse, prepareResponse, respondPrepared } from '../response/cacheable-response.ts';
import { openApiDocument, operatorDocument } from './openapi.ts';

/**
 * Starts Swagger UI. A `validatorUrl` would send the document to another host. Patterns with `\p{…}` are left out,
 * because the viewer compiles them without the flag `u` and would then accept no value.
 */
const START = String.raw`SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  responseInterceptor(response) {
    const isCompiled = (key, value) => !(key === 'pattern' && /\\p\{/i.test(value));
    if (new URL(response.url).pathname === '/api/openapi.json')
      response.text = JSON.stringify(JSON.parse(response.text, (key, value) => (isCompiled(key, value) ? value : undefined)));
    return response;
  },
});`;

/** No endpoint has links, and their empty column is wider than a phone. */
const OWN_STYLE = '.swagger-ui .response-col_links { display: none }';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Frontage API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/start.js" defer></script>
</head>
<body>
<main id="docs"></main>
<noscript><p>This page needs JavaScript. The document itself: <a href="/api/openapi.json">openapi.json</a></p></noscript>
</body>
</html>`;

/** Everything comes from this origin, and no inline script runs. The icons in the style sheet are data URLs. */
const PAGE_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
};
/** The files change only when the server is updated. */
const FILE_HEADERS = { 'Cache-Control': 'public, max-age=3600' };
const SCRIPT = 'text/javascript; charset=utf-8';

const file = (text: string, contentType: string) => prepareResponse(text, contentType, FILE_HEADERS);
const ofViewer = (name: string): Promise<string> =>
  readFile(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`)), 'utf8');

/** Loaded on use, because only programs that write store files need it. */
async function storeFileSchema(): Promise<PreparedResponse> {
  const { storeFileSchemaText } = await import('#services/store-file/store-file-schema.ts');
  return prepareResponse(storeFileSchemaText(), 'application/schema+json');
}

/**
 * The OpenAPI document of all endpoints, Swagger UI, which shows it, and the JSON Schema of store files. Each response is created once, together with
 * its compressed forms. The paths are relative to `/api`, and no other file of the viewer is served.
 */
export function documentResponses(routes: readonly ReadRoute[], personal: readonly PersonalRoute[]) {
  const document = once(async () =>
    prepareResponse(JSON.stringify(openApiDocument(routes, personal)), 'application/json'),
  );
  const responses: Readonly<Record<string, () => Promise<PreparedResponse>>> = {
    '/openapi.json': document,
    '/store-file.schema.json': once(storeFileSchema),
    '/docs': once(() => prepareResponse(PAGE, 'text/html; charset=utf-8', PAGE_HEADERS)),
    '/docs/start.js': once(() => file(START, SCRIPT)),
    '/docs/swagger-ui.css': once(async () =>
      file((await ofViewer('swagger-ui.css')) + OWN_STYLE, 'text/css; charset=utf-8'),
    ),
    '/docs/swagger-ui-bundle.js': once(async () => file(await ofViewer('swagger-ui-bundle.js'), SCRIPT)),
  };
  return {
    /** Creates the document now, because it blocks the process for a fifth of a second. */
    prepare: async (): Promise<void> => void (await document()),
    responses: Object.entries(responses).map(([path, made]) => ({
      path,
      respond: async (request: Request): Promise<Response> => respondPrepared(request, await made()),
    })),
  };
}

/** The OpenAPI document of the endpoints of operators. */
export function operatorDocumentResponse(routes: readonly PersonalRoute[]) {
  const document = once(async () => prepareResponse(JSON.stringify(operatorDocument(routes)), 'application/json'));
  return {
    path: '/operator/openapi.json',
    respond: async (request: Request): Promise<Response> => respondPrepared(request, await document()),
  };
}

/** Creates a response for the first request. A failure is reported once, and the next request tries again. */
function once(make: () => Promise<PreparedResponse>): () => Promise<PreparedResponse> {
  let made: Promise<PreparedResponse> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

import { OpenAPIHono, type z } from '@hono/zod-openapi';
import { refusal } from '#contracts/common.ts';
import { layoutData } from '#contracts/layout.ts';
import type { ReadRoute } from './read-route.ts';
import { REFUSALS, type RefusalCode } from './refuse.ts';

export type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

const DESCRIPTION = `The catalog of a store. The store is the one that the host names.

Amounts are JSON numbers in major units with the store's decimals. Lists come in pages. Unknown parameters do not count;
of one that is repeated the first value does. Answers have an ETag: send it back as If-None-Match and get 304 while
nothing has changed. Errors are refusals: a message to show, a code, and for a request that is not right what is wrong
with each field.`;

const EVERY_CALL: readonly RefusalCode[] = ['unknown_store', 'internal_error', 'unavailable'];

/** The OpenAPI 3.1 document of the calls, made of the schemas that check them. */
export function openApiDocument(routes: readonly ReadRoute[]): OpenApiDocument {
  const documented = new OpenAPIHono();
  for (const route of routes) {
    documented.openAPIRegistry.registerPath({
      method: 'get',
      path: `/api${route.path}`,
      operationId: route.path.slice(1).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      tags: [route.tag],
      summary: route.summary,
      ...(route.description && { description: route.description }),
      // Queries are objects; the generator wants to see it.
      request: { query: route.query as z.ZodObject },
      responses: {
        200: { description: 'The answer', headers: HEADERS, content: json(route.answer) },
        ...refusals(route.refusals),
      },
    });
  }
  for (const [code, schema] of Object.entries(layoutData))
    documented.openAPIRegistry.register(`layout_data_${code}`, schema);
  return documented.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Frontage API', version: '1', description: DESCRIPTION },
    servers: [{ url: '/', description: 'The store that is asked' }],
  });
}

const json = (schema: z.ZodType) => ({ 'application/json': { schema } });

const HEADERS = {
  ETag: { description: 'Validator of the answer', schema: { type: 'string' as const } },
};

/** The refusals of a call by status; those of one status share their description. */
function refusals(own: readonly RefusalCode[]) {
  const byStatus = Map.groupBy([...own, ...EVERY_CALL], (code) => REFUSALS[code].status);
  const described = [...byStatus].map(([status, codes]) => {
    const description = codes.map((code) => `\`${code}\`: ${REFUSALS[code].message}`).join('\n\n');
    return [status, { description, content: json(refusal) }] as const;
  });
  return { 304: { description: 'Nothing has changed since the ETag that was sent' }, ...Object.fromEntries(described) };
}

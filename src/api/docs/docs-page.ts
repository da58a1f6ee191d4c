import { hash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { OpenApiDocument } from './openapi.ts';
import { operationSection } from './operation.ts';
import { prose } from './prose.ts';
import type { Schema } from './schema.ts';
import { schemaTree } from './schema-tree.ts';
import { STYLE } from './style.ts';

export interface DocsPage {
  html: string;
  headers: Record<string, string>;
}

/** Only the page's own style sheet may load. */
const HEADERS = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; form-action 'self'; base-uri 'none'; img-src 'self'; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
};

const METHODS = ['get', 'post', 'put', 'delete'] as const;

/** Renders the OpenAPI document as a self-contained page without scripts. */
export async function docsPage(document: OpenApiDocument): Promise<DocsPage> {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = methods[method];
      return operation ? [{ path, method, operation, tag: operation.tags?.[0] ?? '' }] : [];
    }),
  );
  const byTag = [...Map.groupBy(calls, ({ tag }) => tag)];
  const schemas = Object.entries(document.components?.schemas ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${document.info.title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<nav aria-label="Calls">
<p class="brand">${document.info.title}</p>
${byTag.map(
  ([tag, inTag]) =>
    html`<h2>${tag}</h2><ul>${inTag.map(({ path, operation }) => html`<li><a href="#${operation.operationId}">${path.replace('/api/', '')}</a></li>`)}</ul>`,
)}
<h2>Reference</h2>
<ul><li><a href="#schemas">Schemas</a></li><li><a href="/api/openapi.json">openapi.json</a></li></ul>
</nav>
<main id="main">
<header>
<h1>${document.info.title}</h1>
${(document.info.description ?? '').split('\n\n').map((text) => html`<p>${prose(text)}</p>`)}
<p class="links"><a href="/api/openapi.json">OpenAPI ${document.openapi} document</a></p>
</header>
${byTag.map(([tag, inTag]) => html`<h2>${tag}</h2>${inTag.map((call) => operationSection(document, call))}`)}
<h2 id="schemas">Schemas</h2>
${schemas.map(([name, schema]) => html`<details class="schema" id="schema-${name}"><summary><code class="field">${name}</code></summary>${schemaTree(document, schema as Schema)}</details>`)}
</main>
</body>
</html>`;
  return { html: String(await page), headers: HEADERS };
}

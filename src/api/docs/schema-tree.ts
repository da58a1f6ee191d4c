import { html } from 'hono/html';
import type { OpenApiDocument } from './openapi.ts';
import { type Html, prose } from './prose.ts';
import { bounds, resolve, type Schema, typeName } from './schema.ts';

const OPEN_UNTIL = 1;
const DEEPEST = 7;

/** The fields of a schema as a tree that expands without scripts. */
export function schemaTree(document: OpenApiDocument, schema: Schema, depth = 0): Html {
  const { schema: own } = resolve(document, schema);
  if (own.anyOf)
    return html`${own.anyOf.map((part) => html`<p class="variant">${typeName(document, part)}</p>${schemaTree(document, part, depth)}`)}`;
  const item = own.items ?? (typeof own.additionalProperties === 'object' ? own.additionalProperties : undefined);
  if (item && !own.properties) return schemaTree(document, item, depth);
  const fields = Object.entries(own.properties ?? {});
  if (fields.length === 0 || depth > DEEPEST) return html``;
  return html`<ul class="tree">${fields.map(([name, part]) => field(document, { name, part, isRequired: own.required?.includes(name) ?? true, depth }))}</ul>`;
}

interface Field {
  name: string;
  part: Schema;
  isRequired: boolean;
  depth: number;
}

function field(document: OpenApiDocument, { name, part, isRequired, depth }: Field): Html {
  const { schema } = resolve(document, part);
  const label = html`<code class="field">${name}</code> <span class="type">${typeName(document, part)}</span>${
    isRequired ? '' : html` <span class="optional">optional</span>`
  }${notes(schema, part)}`;
  const inner = schemaTree(document, part, depth + 1);
  if (String(inner) === '') return html`<li>${label}</li>`;
  return html`<li><details${depth < OPEN_UNTIL ? html` open` : ''}><summary>${label}</summary>${inner}</details></li>`;
}

/** Description and limits of a schema. */
function notes(schema: Schema, part: Schema): Html {
  const description = part.description ?? schema.description;
  const texts = [...(description === undefined ? [] : [description]), ...bounds(schema)];
  return texts.length === 0 ? html`` : html` <span class="note">${prose(texts.join(' · '))}</span>`;
}

import { html } from 'hono/html';
import { exampleOf } from './example.ts';
import type { OpenApiDocument } from './openapi.ts';
import { type Html, prose } from './prose.ts';
import { bounds, type Schema, typeName } from './schema.ts';
import { schemaTree } from './schema-tree.ts';

type Operation = NonNullable<NonNullable<OpenApiDocument['paths']>[string]['get']>;

/** An endpoint in the document. */
export interface Call {
  path: string;
  method: string;
  operation: Operation;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
  style?: string;
}

/** Documentation of one endpoint: parameters, response, errors, and a form to try it. */
export function operationSection(document: OpenApiDocument, { path, method, operation }: Call): Html {
  const parameters = (operation.parameters ?? []) as unknown as Parameter[];
  const answer = jsonSchema(operation.responses?.['200'] ?? operation.responses?.['201']);
  const body = jsonSchema(operation.requestBody);
  // Forms cannot send headers, which is also what protects these endpoints from other sites.
  const isForm = !parameters.some((parameter) => parameter.in === 'header');
  return html`<section class="call" id="${operation.operationId}">
<h3><span class="method">${method.toUpperCase()}</span> <code>${path}</code></h3>
<p class="summary">${operation.summary}</p>
${operation.description ? html`<p>${prose(operation.description)}</p>` : ''}
<h4>Parameters</h4>
${parameterTable(document, parameters)}
${body ? html`<h4>Body</h4>${schemaTree(document, body)}` : ''}
<h4>Answer</h4>
${answer ? schemaTree(document, answer) : ''}
${answer ? html`<details class="example"><summary>Example</summary><pre tabindex="0"><code>${JSON.stringify(exampleOf(document, answer), null, 2)}</code></pre></details>` : ''}
<details class="example"><summary>Refusals</summary>${refusals(operation)}</details>
${isForm ? html`<details class="example"><summary>Try it</summary>${callForm(path, parameters)}</details>` : ''}
</section>`;
}

function jsonSchema(response: unknown): Schema | undefined {
  const { content } = (response ?? {}) as { content?: Record<string, { schema?: Schema }> };
  return content?.['application/json']?.schema;
}

function parameterTable(document: OpenApiDocument, parameters: readonly Parameter[]): Html {
  const rows = parameters.map(({ name, required, description, schema, style }) => {
    const type = style === 'deepObject' ? `${name}[…]=…` : typeName(document, schema);
    const texts = [description ?? schema.description, ...bounds(schema)].filter((text) => text !== undefined);
    return html`<tr><th scope="row"><code class="field">${name}</code>${required ? html` <span class="required">required</span>` : ''}</th><td class="type">${type}</td><td>${prose(texts.join(' · '))}</td></tr>`;
  });
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Parameters"><table><tbody>${rows}</tbody></table></div>`;
}

/** The error responses by status. Each description lists codes and messages. */
function refusals({ responses = {} }: Operation): Html {
  const rows = Object.entries(responses).flatMap(([status, response]) => {
    const { description } = response as { description: string };
    return [...description.matchAll(/`(\w+)`: ([^\n]+)/g)].map(
      ([, code, message]) =>
        html`<tr><td>${status}</td><th scope="row"><code class="field">${code}</code></th><td>${message}</td></tr>`,
    );
  });
  return html`<div class="scroll"><table><tbody>${rows}</tbody></table></div>`;
}

function callForm(path: string, parameters: readonly Parameter[]): Html {
  const fields = parameters
    .filter(({ name, style }) => style !== 'deepObject' && name !== 'branch_id')
    .map(
      ({ name, required, schema }) =>
        html`<label><span>${name}</span>${control(name, schema, required === true)}</label>`,
    );
  return html`<form action="${path}" target="_blank">${fields}<button>Call ${path}</button></form>`;
}

function control(name: string, schema: Schema, isRequired: boolean): Html {
  const required = isRequired ? html` required` : '';
  if (schema.enum) {
    const options = schema.enum.map(
      (value) => html`<option${value === schema.default ? html` selected` : ''}>${value}</option>`,
    );
    return html`<select name="${name}"${required}>${schema.default === undefined ? html`<option></option>` : ''}${options}</select>`;
  }
  if (schema.type === 'boolean') return html`<select name="${name}"><option></option><option>true</option></select>`;
  if (schema.type !== 'integer') return html`<input name="${name}" autocomplete="off"${required}>`;
  const value = schema.default === undefined ? '' : html` value="${schema.default}"`;
  return html`<input name="${name}" type="number" min="${schema.minimum ?? 1}"${value}${required}>`;
}

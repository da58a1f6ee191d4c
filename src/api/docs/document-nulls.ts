import type { OpenAPIHono } from '@hono/zod-openapi';

type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

type Schema = Record<string, unknown>;
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** Adds null to every optional field of a JSON body in the document, as `withoutNulls` accepts it. */
export function withNulls(document: OpenApiDocument): OpenApiDocument {
  const schemas: Schema = document.components?.schemas ?? {};
  for (const path of Object.values(document.paths ?? {}))
    for (const call of Object.values(path)) {
      const body = call?.requestBody?.content?.['application/json']?.schema;
      if (isSchema(body)) allowNulls(resolved(body, schemas), schemas);
    }
  return document;
}

const resolved = (schema: Schema, schemas: Schema): Schema => {
  const name = String(schema['$ref'] ?? '').replace('#/components/schemas/', '');
  const found = schemas[name];
  return isSchema(found) ? found : schema;
};

function allowNulls(schema: Schema, schemas: Schema): void {
  const { properties, required } = schema;
  if (!isSchema(properties)) return;
  for (const [name, field] of Object.entries(properties)) {
    if (!isSchema(field)) continue;
    allowNulls(resolved(field, schemas), schemas);
    if (!(Array.isArray(required) && required.includes(name))) properties[name] = orNull(field);
  }
}

function orNull(field: Schema): Schema {
  const { type, enum: values, description, ...rest } = field;
  const types = [type].flat();
  if (types.includes('null') || JSON.stringify(field['anyOf'] ?? '').includes('"null"')) return field;
  if (type === undefined)
    return { anyOf: [{ ...rest }, { type: 'null' }], ...(description !== undefined && { description }) };
  return { ...field, type: [...types, 'null'], ...(Array.isArray(values) && { enum: [...values, null] }) };
}

/** Creates requests from the OpenAPI document with ids of another owner. */
import { z } from 'zod';

/** The used parts of the document. */
const schema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  example: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  default: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
});
const operation = z.looseObject({
  security: z.array(z.record(z.string(), z.unknown())).optional(),
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema }))
    .optional(),
  requestBody: z.looseObject({ content: z.record(z.string(), z.looseObject({ schema })) }).optional(),
});
const document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Schema = z.infer<typeof schema>;

/** Position of an id in a request. */
export interface IdPlace {
  in: 'path' | 'query' | 'body';
  name: string;
}

/** An operation of the document. */
export interface Operation {
  method: Method;
  path: string;
  /** Callers that may use it: `user` for customers, `owner` for guests, too, or `anyone`. */
  access: 'user' | 'owner' | 'anyone';
  ids: IdPlace[];
  /** Query and body without ids, with the required fields from the examples of the schemas. */
  query: Record<string, unknown>;
  body: Record<string, unknown> | undefined;
}

const NAMES_A_THING = /^(?:.*_)?ids?$/;

/** The operations of an OpenAPI document that write or are restricted. */
export function operationsOf(json: unknown): Operation[] {
  const { paths, components } = document.parse(json);
  const resolve = (raw: unknown): Schema => {
    const read = schema.parse(raw);
    return read.$ref ? resolve(components.schemas[read.$ref.split('/').at(-1) ?? '']) : read;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([name, { security = [], parameters = [], requestBody }]) => {
      const method = name.toUpperCase() as Method;
      // Public operations of shoppers also take the guest id.
      const isShoppers = security.length > 0 || parameters.some((each) => each.name === 'guest-id');
      if (method === 'GET' && !isShoppers) return [];
      const ways = security.flatMap(Object.keys);
      const inputs = parameters.filter((each) => each.in === 'path' || each.in === 'query');
      const json = requestBody?.content['application/json'];
      const fields = json ? resolve(json.schema) : undefined;
      const bodyOf = (names: readonly string[]) =>
        Object.fromEntries(names.map((each) => [each, exampleOf(resolve(fields?.properties?.[each]))]));
      return {
        method,
        path,
        access: ways.includes('guest') ? 'owner' : ways.includes('customer') ? 'user' : 'anyone',
        ids: [
          ...inputs
            .filter((each) => each.in === 'path' || NAMES_A_THING.test(each.name))
            .map((each) => ({ in: each.in as IdPlace['in'], name: each.name })),
          ...Object.keys(fields?.properties ?? {})
            .filter((each) => NAMES_A_THING.test(each))
            .map((each) => ({ in: 'body' as const, name: each })),
        ],
        query: Object.fromEntries(
          inputs
            .filter((each) => each.in === 'query' && each.required && !NAMES_A_THING.test(each.name))
            .map((each) => [each.name, exampleOf(each.schema)]),
        ),
        body: fields && bodyOf((fields.required ?? []).filter((each) => !NAMES_A_THING.test(each))),
      } satisfies Operation;
    }),
  );
}

/** A valid value of a schema, if the schema is specific enough. */
function exampleOf({ example, enum: values, default: standard, type }: Schema): unknown {
  if (example !== undefined) return example;
  if (values) return values[0];
  if (standard !== undefined) return standard;
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  return type === 'object' ? {} : 'x';
}

/** Path and body of an operation with a number for each of its ids. */
export function filled(
  { path, ids, query, body }: Operation,
  idOf: (place: IdPlace) => number | undefined,
): { path: string; body: Record<string, unknown> | undefined } {
  const given = ids.flatMap((place) => {
    const id = idOf(place);
    return id === undefined ? [] : [{ ...place, id }];
  });
  const inPlace = (where: IdPlace['in']) => given.filter((each) => each.in === where);
  const search = new URLSearchParams({
    ...Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    ...Object.fromEntries(inPlace('query').map(({ name, id }) => [name, String(id)])),
  });
  const way = inPlace('path').reduce((text, { name, id }) => text.replace(`{${name}}`, String(id)), path);
  return {
    path: search.size > 0 ? `${way}?${search}` : way,
    body: body && { ...body, ...Object.fromEntries(inPlace('body').map(({ name, id }) => [name, id])) },
  };
}

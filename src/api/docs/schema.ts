import type { OpenApiDocument } from './openapi.ts';

/** The part of JSON Schema that the document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly example?: unknown;
  readonly default?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

export interface NamedSchema {
  /** Name among the document's components. Null if it has none. */
  readonly name: string | null;
  readonly schema: Schema;
  readonly isNullable: boolean;
}

/** Resolves a reference and separates `or null`. */
export function resolve(document: OpenApiDocument, schema: Schema): NamedSchema {
  const parts = schema.anyOf ?? [];
  const others = parts.filter((part) => part.type !== 'null');
  const [only] = others;
  if (only && others.length === 1) return { ...resolve(document, only), isNullable: others.length < parts.length };
  if (schema.allOf)
    return {
      name: null,
      schema: merged(schema.allOf.map((part) => resolve(document, part).schema)),
      isNullable: false,
    };
  if (schema.$ref === undefined) return { name: null, schema, isNullable: typesOf(schema).includes('null') };
  const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  const found = document.components?.schemas?.[name];
  if (!found) throw new Error(`the document has no schema ${name}`);
  return { ...resolve(document, found as Schema), name };
}

/** Merges several object schemas into one. */
const merged = (parts: readonly Schema[]): Schema => ({
  type: 'object',
  properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  required: parts.flatMap(({ required = [] }) => required),
});

const typesOf = ({ type }: Schema): readonly string[] =>
  type === undefined ? [] : typeof type === 'string' ? [type] : type;

/** Text for the type of a schema: `list of image`, `"a" or "b"`, `integer or null`. */
export function typeName(document: OpenApiDocument, schema: Schema): string {
  const { name, schema: own, isNullable } = resolve(document, schema);
  return (name ?? plainType(document, own)) + (isNullable ? ' or null' : '');
}

function plainType(document: OpenApiDocument, schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map((part) => typeName(document, part)).join(' or ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.items) return `list of ${typeName(document, schema.items)}`;
  const rest = schema.additionalProperties;
  if (rest && typeof rest === 'object' && Object.keys(rest).length > 0) return `map of ${typeName(document, rest)}`;
  return typesOf(schema).find((type) => type !== 'null') ?? 'anything';
}

/** Text for the limits of a schema. */
export function bounds(schema: Schema): string[] {
  const { minimum, exclusiveMinimum, maximum, minLength, maxLength, maxItems } = schema;
  return [
    minimum !== undefined && `from ${minimum}`,
    exclusiveMinimum !== undefined && exclusiveMinimum > 0 && `above ${exclusiveMinimum}`,
    maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && `up to ${maximum}`,
    minLength !== undefined && maxLength === undefined && `at least ${minLength} characters`,
    maxLength !== undefined && `${minLength ?? 0}–${maxLength} characters`,
    maxItems !== undefined && `at most ${maxItems}`,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ].filter((text) => text !== false);
}

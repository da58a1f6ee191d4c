/** JSON Schema of the store file, for editors and for programs that generate one. */
import { z } from 'zod';
import { storeFile } from '#contracts/store-file/store-file.ts';
import { storeFileLayoutData } from '#contracts/store-file/store-file-layout.ts';
import { SETTINGS } from '#domain/store/site-settings.ts';
import { isRecord } from '#lib/shape.ts';
import type { Fields, ListRule, MergeRule } from './merge/merge.ts';
import { EMPTIED, MERGE_RULES } from './merge/merge-rules.ts';

const NULL = { type: 'null' };

/**
 * Converts the zod schema to JSON Schema and relaxes it by the rules of the merge: only identifying fields are
 * required, `null` removes a field, and `remove` an entry of a list. The import reports what a new entry still lacks.
 */
export function storeFileJsonSchema(): Fields {
  const { properties, ...schema } = jsonSchema(storeFile);
  const sections = Object.entries(properties as Record<string, Fields>).map(([name, section]) => {
    if (name === 'settings') return [name, settingsSchema(section)];
    const rule = (MERGE_RULES as Readonly<Record<string, ListRule>>)[name];
    const list = rule ? looseList(section, rule) : section;
    return [name, (EMPTIED as readonly string[]).includes(name) ? { anyOf: [list, NULL] } : list];
  });
  const { layout } = Object.fromEntries(sections) as { layout: { anyOf: [{ items: Fields }, object] } };
  layout.anyOf[0].items['allOf'] = layoutCases();
  return {
    ...schema,
    title: 'Frontage store file',
    required: ['format', 'version'],
    properties: { $schema: { type: 'string' }, ...Object.fromEntries(sections) },
  };
}

/** The schema as text: `docs/store-file.schema.json`, and what each store serves. */
export const storeFileSchemaText = (): string => `${JSON.stringify(storeFileJsonSchema(), null, 1)}\n`;

const jsonSchema = (schema: z.ZodType): Fields =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as Fields;

function looseList(list: Fields, rule: ListRule): Fields {
  const items = isRecord(list['items']) ? list['items'] : {};
  const { plain } = rule;
  const removal = plain === undefined ? null : removalOf(plain, items);
  return { ...list, minItems: undefined, items: removal ? { anyOf: [items, removal] } : looseEntry(items, rule) };
}

const removalOf = (name: string, value: Fields): Fields => ({
  type: 'object',
  properties: { [name]: value, remove: { const: true } },
  required: [name, 'remove'],
  additionalProperties: false,
});

function looseEntry(entry: Fields, rule: ListRule): Fields {
  const loose = looseObject(entry, rule, rule.identity);
  const properties = { ...(loose['properties'] as Fields), remove: { const: true } };
  return { ...loose, properties, ...(rule.identity.length > 0 && { required: rule.identity }) };
}

function looseObject({ required: _, ...object }: Fields, rule: MergeRule, identity: readonly string[] = []): Fields {
  if (!isRecord(object['properties'])) return object;
  const properties = Object.entries(object['properties']).map(([field, value]) => {
    const part = isRecord(value) ? value : {};
    const [list, inner] = [rule.lists?.[field], rule.objects?.[field]];
    const loose = list ? looseList(part, list) : inner ? withInner(part, inner) : part;
    return [field, identity.includes(field) ? loose : orNull(loose)];
  });
  return { ...object, properties: Object.fromEntries(properties) };
}

/** Relaxes an object, which may be within `anyOf` next to `null`. */
function withInner(part: Fields, rule: MergeRule): Fields {
  const { anyOf } = part;
  if (!Array.isArray(anyOf)) return looseObject(part, rule);
  return { ...part, anyOf: anyOf.map((each: Fields) => looseObject(each, rule)) };
}

function orNull(schema: Fields): Fields {
  const { anyOf, default: _, ...rest } = schema;
  if (Object.keys(schema).length === 0) return schema;
  const others = Array.isArray(anyOf) ? anyOf : [rest];
  const isNullable = others.some((each: Fields) => each['type'] === 'null');
  return isNullable ? { anyOf: others } : { anyOf: [...others, NULL] };
}

const settingsSchema = ({ additionalProperties: value }: Fields): Fields => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(SETTINGS).map(([key, { description }]) => [key, { description, ...(value as object) }]),
  ),
  additionalProperties: value,
});

/** `data` of a layout item, by its code. */
function layoutCases(): Fields[] {
  const rule = MERGE_RULES.layout.objects?.['data'] ?? {};
  return Object.entries(storeFileLayoutData).map(([code, schema]) => {
    const { $schema: _, ...data } = looseObject(jsonSchema(schema), rule);
    return { anyOf: [{ properties: { code: { not: { const: code } } } }, { properties: { data: orNull(data) } }] };
  });
}

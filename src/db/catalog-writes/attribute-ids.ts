import { noRows } from '../portable.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** An attribute with its values, by name. Attributes are shared by all products of a store. */
export interface AttributeNames {
  name: string;
  isMulti: boolean;
  values: readonly string[];
}

/** Looks up ids of attributes and their values. */
export interface AttributeIds {
  attribute(name: string, isMulti: boolean): number;
  value(attribute: string, isMulti: boolean, value: string): number;
}

const ATTRIBUTE_ROWS = 'json_to_recordset($2::json) as r(name text, "isMulti" boolean, place int)';
const ADD_ATTRIBUTES = statement(
  'add-attributes',
  `with added as (
     insert into attribute (tenant_id, name, is_multi) select $1, r.name, r."isMulti" from ${ATTRIBUTE_ROWS}
     left join attribute a on a.tenant_id = $1 and a.name = r.name and a.is_multi = r."isMulti"
     where a.id is null order by r.place on conflict do nothing returning id
   )
   ${noRows('added')}`,
);
const ATTRIBUTES = statement<{ id: number; name: string; isMulti: boolean }>(
  'attributes-by-name',
  `select a.id, a.name, a.is_multi as "isMulti" from ${ATTRIBUTE_ROWS}
   join attribute a on a.tenant_id = $1 and a.name = r.name and a.is_multi = r."isMulti"`,
);
const VALUE_ROWS = 'json_to_recordset($2::json) as r(attribute bigint, value text, place int)';
const ADD_VALUES = statement(
  'add-attribute-values',
  `with added as (
     insert into attribute_value (tenant_id, attribute_id, value) select $1, r.attribute, r.value from ${VALUE_ROWS}
     left join attribute_value v on v.tenant_id = $1 and v.attribute_id = r.attribute and v.value = r.value
     where v.id is null order by r.place on conflict do nothing returning id
   )
   ${noRows('added')}`,
);
const VALUES = statement<{ id: number; attribute: number; value: string }>(
  'attribute-values-by-name',
  `select v.id, v.attribute_id as attribute, v.value from ${VALUE_ROWS}
   join attribute_value v on v.tenant_id = $1 and v.attribute_id = r.attribute and v.value = r.value`,
);

const key = (...parts: (string | number | boolean)[]): string => JSON.stringify(parts);

/** Rows with their positions, so that the ids of values increase in the order in which products name them. */
const inPlace = (rows: ReadonlyMap<string, object>): string =>
  JSON.stringify([...rows.values()].map((row, place) => ({ ...row, place })));

/** Finds the attributes and values that products name, and inserts missing ones. */
export async function ensureAttributes(transaction: TenantDb, named: readonly AttributeNames[]): Promise<AttributeIds> {
  const unique = new Map(named.map(({ name, isMulti }) => [key(name, isMulti), { name, isMulti }]));
  const attributes = inPlace(unique);
  if (unique.size > 0) await transaction.rows(ADD_ATTRIBUTES, attributes);
  const rows = unique.size > 0 ? await transaction.rows(ATTRIBUTES, attributes) : [];
  const attributeIds = new Map(rows.map(({ id, name, isMulti }) => [key(name, isMulti), Number(id)]));
  const attribute = (name: string, isMulti: boolean): number => found(attributeIds, key(name, isMulti));

  const pairs = named.flatMap(({ name, isMulti, values }) =>
    values.map((value) => ({ attribute: attribute(name, isMulti), value })),
  );
  const uniquePairs = new Map(pairs.map((pair) => [key(pair.attribute, pair.value), pair]));
  const wanted = inPlace(uniquePairs);
  if (uniquePairs.size > 0) await transaction.rows(ADD_VALUES, wanted);
  const valueRows = uniquePairs.size > 0 ? await transaction.rows(VALUES, wanted) : [];
  const valueIds = new Map(valueRows.map((row) => [key(Number(row.attribute), row.value), Number(row.id)]));
  return { attribute, value: (name, isMulti, value) => found(valueIds, key(attribute(name, isMulti), value)) };
}

function found(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`no id for ${name}`);
  return id;
}

import { COMBINATIONS_MAX } from '#contracts/store-file/store-file-fields.ts';
import type { DraftCombination, ProductDraft } from '#domain/catalog/product-draft.ts';
import { type CsvContext, type RowError, type RowResult, rowErrors } from '../csv/csv-source.ts';
import type { CsvRow } from '../csv/read-csv.ts';
import { wooOffer } from './woo-price.ts';
import { type WooAttribute, type WooReader, wooImages, wooSku } from './woo-row.ts';

type Choices = Pick<ProductDraft, 'attributes' | 'combinations'>;

/** A variation: one value per attribute, null for "any". */
interface Variation {
  row: CsvRow;
  values: (string | null)[];
}

/**
 * The options and variants of a variable product. A variation with an "any" value applies to all combinations without a
 * variation of their own, as in WooCommerce.
 */
export function wooVariants(
  parent: CsvRow,
  rows: readonly CsvRow[],
  reader: WooReader,
  context: CsvContext,
): RowResult<Choices> {
  const sold = rows.filter((row) => !/^(?:0|-1)$/.test(reader.cell(row, 'published')));
  const attributes = attributesOf(parent, sold, reader);
  if (sold.length === 0 || attributes.length === 0)
    return rowErrors([{ line: parent.line, reason: 'it has no variation that can be bought' }]);
  const size = attributes.reduce((product, { values }) => product * values.length, 1);
  if (size > COMBINATIONS_MAX)
    return rowErrors([{ line: parent.line, reason: `its attributes make ${size} combinations` }]);
  const combinations = new Map<string, DraftCombination>();
  const lines = new Map<string, number>();
  const errors: RowError[] = [];
  for (const { row, values } of variationsOf(sold, attributes, reader)) {
    const offer = wooOffer(row, parent, reader, context);
    if (!offer.ok) {
      errors.push(...offer.errors);
      continue;
    }
    const sku = wooSku(row, reader);
    const [image] = wooImages(row, reader);
    for (const combination of expand(values, attributes)) {
      const key = JSON.stringify(combination);
      const first = lines.get(key);
      if (first !== undefined && !values.includes(null)) {
        errors.push({ line: row.line, reason: `the variation ${combination.join(' / ')} is already in line ${first}` });
      }
      if (first === undefined) combinations.set(key, { values: combination, ...offer.value, sku, image });
      lines.set(key, first ?? row.line);
    }
  }
  if (errors.length > 0) return rowErrors(errors);
  return { ok: true, value: { attributes, combinations: inOrder(combinations, attributes) } };
}

/**
 * Attributes used by any variation, with their values in the parent's order. Values that only variations name come
 * last.
 */
function attributesOf(parent: CsvRow, rows: readonly CsvRow[], reader: WooReader): WooAttribute[] {
  const ofParent = reader.attributes(parent);
  const ofVariations = rows.flatMap((row) => reader.attributes(row));
  const names = [...new Set([...ofParent, ...ofVariations].map(({ name }) => name))];
  return names.flatMap((name) => {
    const chosen = ofVariations.filter((attribute) => attribute.name === name);
    if (chosen.length === 0) return [];
    const known = ofParent.find((attribute) => attribute.name === name)?.values ?? [];
    const values = new Map(
      [...known, ...chosen.flatMap((attribute) => attribute.values)]
        .reverse()
        .map((value) => [value.toLowerCase(), value]),
    );
    const order = [
      ...new Set([...known, ...chosen.flatMap((attribute) => attribute.values)].map((value) => value.toLowerCase())),
    ];
    return order.length === 0 ? [] : [{ name, values: order.map((value) => values.get(value) ?? value) }];
  });
}

/** Sorted by the number of "any" values, because more specific variations take precedence. */
function variationsOf(rows: readonly CsvRow[], attributes: readonly WooAttribute[], reader: WooReader): Variation[] {
  const variations = rows.map((row) => {
    const chosen = new Map(reader.attributes(row).map(({ name, values }) => [name, values[0]?.toLowerCase()]));
    const values = attributes.map(({ name, values: known }) => {
      const value = chosen.get(name);
      return known.find((each) => each.toLowerCase() === value) ?? null;
    });
    return { row, values };
  });
  const openness = ({ values }: Variation): number => values.filter((value) => value === null).length;
  return variations.toSorted((a, b) => openness(a) - openness(b));
}

function expand(values: readonly (string | null)[], attributes: readonly WooAttribute[]): string[][] {
  return values.reduce<string[][]>(
    (combinations, value, index) => {
      const choices = value === null ? (attributes[index]?.values ?? []) : [value];
      return combinations.flatMap((combination) => choices.map((choice) => [...combination, choice]));
    },
    [[]],
  );
}

const inOrder = (
  combinations: ReadonlyMap<string, DraftCombination>,
  attributes: readonly WooAttribute[],
): DraftCombination[] =>
  expand(
    attributes.map(() => null),
    attributes,
  ).flatMap((values) => combinations.get(JSON.stringify(values)) ?? []);

import type { OperatorPrizeShape } from '#contracts/operator/settings.ts';
import type { PrizeField } from '#domain/rewards/prize-list.ts';
import type { PrizeType } from '#domain/scratch/types.ts';
import { isRecord } from '#lib/shape.ts';
import { parseJson } from '#lib/text/parse-json.ts';

/** A prize as it is typed: its fields may be empty or wrong until it is saved. */
export type PrizeData = Readonly<Record<string, unknown>>;

/** The prizes of a setting. Empty if it is empty or no list. */
export function readPrizeRows(text: string): PrizeData[] {
  const value = parseJson(text);
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** The setting with these prizes, without their empty fields. Empty without prizes. */
export const prizesText = (rows: readonly PrizeData[]): string =>
  rows.length === 0
    ? ''
    : JSON.stringify(
        rows.map((prize) =>
          Object.fromEntries(Object.entries(prize).filter(([, value]) => value !== null && value !== '')),
        ),
      );

/** The fields of a prize besides its type and weight. */
export const fieldsOf = ({ fields, optional, types }: OperatorPrizeShape, { type }: PrizeData): PrizeField[] => [
  ...fields,
  ...(types?.[type as PrizeType] ?? []),
  ...optional,
];

export function freshPrize({ types }: OperatorPrizeShape): PrizeData {
  const [type] = Object.keys(types ?? {});
  return { ...(type !== undefined && { type }), weight: 1 };
}

/** The prize as one of another type, with the fields that both have. */
export function withType(shape: OperatorPrizeShape, prize: PrizeData, type: PrizeType): PrizeData {
  const kept: readonly string[] = ['weight', ...fieldsOf(shape, { type })];
  return { type, ...Object.fromEntries(Object.entries(prize).filter(([field]) => kept.includes(field))) };
}

/** How often a prize is won, in percent with at most one decimal. Null if its weight is no number. */
export function chanceOf(rows: readonly PrizeData[], { weight }: PrizeData): number | null {
  if (typeof weight !== 'number' || !(weight > 0)) return null;
  const total = rows.reduce((sum, { weight: other }) => sum + (typeof other === 'number' ? Math.max(other, 0) : 0), 0);
  return Math.round((weight / total) * 1_000) / 10;
}

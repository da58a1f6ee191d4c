import { isRecord } from '#lib/shape.ts';
import { parseJson } from '#lib/text/parse-json.ts';
import { isCouponCode } from '../discounts/targets.ts';
import { COUPON_CODE_MAX } from '../discounts/types.ts';
import { AMOUNT } from '../money/amount-text.ts';
import type { PrizeType } from '../scratch/types.ts';
import { MAX_WEIGHT } from './draw.ts';

/** Fields that a prize can have besides its weight. An amount is in major units of the store's currency. */
export const PRIZE_FIELDS = ['label', 'amount', 'coupon_code'] as const;
export type PrizeField = (typeof PRIZE_FIELDS)[number];

/** Describes a setting that holds a list of prizes: its validation, its form at the desk and its help follow from this. */
export interface PrizeShape {
  /** How many prizes there are, unless the setting is empty. */
  readonly min: number;
  readonly max: number;
  /** Fields that every prize has. */
  readonly fields: readonly PrizeField[];
  /** Fields that may be missing or null. */
  readonly optional: readonly PrizeField[];
  /** The types of prizes, with the further fields of each. Without it, prizes have no `type`. */
  readonly types?: Readonly<Partial<Record<PrizeType, readonly PrizeField[]>>>;
}

/** A mistake in a list of prizes. */
export interface PrizeProblem {
  /** Index of the prize. Null if it is the whole list. */
  readonly index: number | null;
  /** Null if it is the whole prize. */
  readonly field: string | null;
  readonly text: string;
}

const LABEL_MAX = 40;

const VALUES: Readonly<
  Record<PrizeField, { isValid: (value: unknown) => boolean; problem: string; example: unknown }>
> = {
  label: {
    isValid: (label) =>
      typeof label === 'string' && label.trim() !== '' && label.length <= LABEL_MAX && !/\p{Cc}/u.test(label),
    problem: `must be a text of at most ${LABEL_MAX} characters`,
    example: '10 % off',
  },
  amount: {
    isValid: (amount) => typeof amount === 'number' && amount > 0 && AMOUNT.test(String(amount)),
    problem: 'must be an amount above 0, such as 2.50',
    example: 2,
  },
  coupon_code: {
    isValid: (code) => typeof code === 'string' && isCouponCode(code),
    problem: `must be the code of a coupon, at most ${COUPON_CODE_MAX} characters`,
    example: 'TEN',
  },
};

const isWeight = (weight: unknown): boolean =>
  typeof weight === 'number' && Number.isInteger(weight) && weight >= 1 && weight <= MAX_WEIGHT;

/** The first problem of a list of prizes. Null if it is valid. */
export function prizesProblem(shape: PrizeShape, value: unknown): PrizeProblem | null {
  const whole = (text: string) => ({ index: null, field: null, text });
  if (!Array.isArray(value)) return whole(`write a list of prizes: ${prizesExample(shape)}`);
  if (value.length < shape.min || value.length > shape.max) return whole(`must be ${shape.min} to ${shape.max} prizes`);
  for (const [index, prize] of value.entries()) {
    const problem = isRecord(prize) ? prizeProblem(shape, prize) : { field: null, text: 'is no object' };
    if (problem !== null) return { index, ...problem };
  }
  return null;
}

function prizeProblem(
  { fields, optional, types = {} }: PrizeShape,
  prize: Readonly<Record<string, unknown>>,
): Pick<PrizeProblem, 'field' | 'text'> | null {
  const { type } = prize;
  const names = Object.keys(types);
  const hasTypes = names.length > 0;
  if (hasTypes && !names.some((name) => name === type))
    return { field: 'type', text: `must be one of ${names.join(', ')}` };
  const needed = [...fields, ...(types[type as PrizeType] ?? [])];
  const known: readonly string[] = [...(hasTypes ? ['type'] : []), 'weight', ...needed, ...optional];
  const unknown = Object.keys(prize).find((name) => !known.includes(name));
  if (unknown !== undefined) return { field: null, text: `has no field "${unknown.slice(0, 32)}"` };
  if (!isWeight(prize['weight'])) return { field: 'weight', text: `must be a whole number from 1 to ${MAX_WEIGHT}` };
  const wrong =
    needed.find((field) => !VALUES[field].isValid(prize[field])) ??
    optional.find((field) => !VALUES[field].isValid(prize[field]) && (prize[field] ?? null) !== null);
  return wrong === undefined ? null : { field: wrong, text: VALUES[wrong].problem };
}

/** The problem for those who write the list as JSON. */
export const prizeProblemText = ({ index, field, text }: PrizeProblem): string =>
  `${index === null ? '' : `prize ${index + 1}: `}${field === null ? '' : `"${field}" `}${text}`;

/** A list of prizes as JSON, shortened. */
export function prizesExample({ fields, optional, types = {} }: PrizeShape): string {
  const [first] = Object.entries(types);
  const shown = [...fields, ...optional, ...(first?.[1] ?? [])];
  const prize = {
    ...(first && { type: first[0] }),
    ...Object.fromEntries(shown.map((field) => [field, VALUES[field].example])),
    weight: 1,
  };
  return `[${JSON.stringify(prize)}, …]`;
}

/** Parses a setting that holds a list of prizes, whose entries are `Stored` if it is valid. Empty if it is not. */
export function readPrizes<Stored, Prize>(text: string, shape: PrizeShape, read: (stored: Stored) => Prize): Prize[] {
  const value = parseJson(text);
  return prizesProblem(shape, value) === null ? (value as Stored[]).map(read) : [];
}

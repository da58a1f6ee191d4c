import pg from 'pg';

const INT8 = 20;
/** @types/pg lists only some of the types. */
const INT8_ARRAY = 1016 as number as typeof pg.types.builtins.INT8;

/**
 * Parses int8 (ids, counts, money in minor units) as a number, which pg leaves a string. All other types are parsed as
 * pg does: date and timestamptz to Date, numeric to string. These are the `types` of one pool; pg's global parsers stay
 * unchanged.
 */
export const typeParsers: pg.CustomTypesConfig = {
  // pg requests the text format unless a query wants `binary`, and no query here does.
  getTypeParser: ((id: number, format?: 'text') => {
    if (id === INT8) return toNumber;
    if (id === INT8_ARRAY)
      return (text: string) => toNumbers(pg.types.getTypeParser(INT8_ARRAY)(text) as Nested<string>);
    return pg.types.getTypeParser(id, format);
  }) as typeof pg.types.getTypeParser,
};

/** PostgreSQL arrays may be nested and may contain nulls. */
type Nested<Value> = (Value | null | Nested<Value>)[];

function toNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`int8 ${text} is larger than a number can be exactly`);
  return number;
}

const toNumbers = (elements: Nested<string>): Nested<number> =>
  elements.map((element) => {
    if (element === null) return null;
    return typeof element === 'string' ? toNumber(element) : toNumbers(element);
  });

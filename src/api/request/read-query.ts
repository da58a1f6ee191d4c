import { Refused } from '../response/refuse.ts';

/** Parameters of one address: more than any filter of a store has. */
const PARAMETERS_MAX = 500;

/** A query string as a schema takes it: texts, and for `name[key]=a,b` lists of texts by key. */
export type RawQuery = Record<string, string | Record<string, string[]>>;

const KEYED = /^([a-z_]{1,32})\[([^\][]{0,64})\](?:\[\])?$/;

/**
 * Reads the query of an address. Of a name that is repeated the first value counts; lists (`attributes[3]=11,12`) add
 * up, since a form repeats the name of a field for every value that is chosen.
 * @returns a refusal where there are more parameters than an address may have
 */
export function readQuery(url: string): RawQuery | Refused {
  const start = url.indexOf('?');
  if (start < 0) return {};
  if (hasTooMany(url, start)) {
    return new Refused('validation_failed', { message: `An address has at most ${PARAMETERS_MAX} parameters.` });
  }
  const texts = new Map<string, string>();
  const lists = new Map<string, Map<string, string[]>>();
  for (const [name, text] of new URLSearchParams(url.slice(start))) {
    const [, list, key] = name.endsWith(']') ? (KEYED.exec(name) ?? []) : [];
    if (list !== undefined && key !== undefined) add(lists, list, key, text);
    else if (!texts.has(name)) texts.set(name, text);
  }
  const keyed = [...lists].map(([name, values]) => [name, Object.fromEntries(values)] as const);
  return Object.fromEntries<RawQuery[string]>([...texts, ...keyed]);
}

/** Counted before anything is read: what is refused must cost next to nothing. */
function hasTooMany(url: string, start: number): boolean {
  let separators = 0;
  for (let at = url.indexOf('&', start); at >= 0; at = url.indexOf('&', at + 1)) separators += 1;
  return separators >= PARAMETERS_MAX;
}

function add(lists: Map<string, Map<string, string[]>>, list: string, key: string, text: string): void {
  const keys = lists.get(list) ?? new Map<string, string[]>();
  lists.set(list, keys);
  const values = keys.get(key) ?? [];
  keys.set(key, values);
  for (const value of text.split(',')) if (value !== '') values.push(value);
}

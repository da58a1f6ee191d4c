import { ApiError } from '../response/api-error.ts';

/** Maximum parameters of a URL, more than all filters of a store. */
const PARAMETERS_MAX = 500;

/** A parsed query string for a schema: texts, and for `name[key]=a,b` lists of texts by key. */
export type RawQuery = Record<string, string | Record<string, string[]>>;

const KEYED = /^([a-z_]{1,32})\[([^\][]{0,64})\](?:\[\])?$/;

/**
 * Parses the query of a URL. Of repeated names the first value counts. Lists (`attributes[3]=11,12`) are merged,
 * because a form repeats a field name for every chosen value.
 * @returns an error response if there are too many parameters
 */
export function readQuery(url: string): RawQuery | ApiError {
  const start = url.indexOf('?');
  if (start < 0) return {};
  if (hasTooMany(url, start)) {
    return new ApiError('validation_failed', { message: `An address has at most ${PARAMETERS_MAX} parameters.` });
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

/** Counted before parsing, because rejecting a request must cost next to nothing. */
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

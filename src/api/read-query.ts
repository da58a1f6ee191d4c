/** A query string as a schema takes it: texts, and for `name[key]=a,b` lists of texts by key. */
export type RawQuery = Record<string, string | Record<string, string[]>>;

const KEYED = /^([a-z_]{1,32})\[([^\][]{0,64})\](?:\[\])?$/;

/**
 * Reads the query of an address. Of a name that is repeated the first value counts; lists (`attributes[3]=11,12`) add
 * up, since a form repeats the name of a field for every value that is chosen.
 */
export function readQuery(url: string): RawQuery {
  const start = url.indexOf('?');
  if (start < 0) return {};
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

function add(lists: Map<string, Map<string, string[]>>, list: string, key: string, text: string): void {
  const keys = lists.get(list) ?? new Map<string, string[]>();
  keys.set(key, [...(keys.get(key) ?? []), ...text.split(',').filter(Boolean)]);
  lists.set(list, keys);
}

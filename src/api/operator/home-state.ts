import type { HomeItem } from '#contracts/operator/home-layout.ts';

/**
 * The home page for the audit log: the order of its elements, and the content of each by its code, with a number from the
 * second of a code on.
 */
export function homeState(items: readonly HomeItem[]): Record<string, unknown> {
  const counts = new Map<string, number>();
  const contents = items.map(({ code, data, settings, branches }) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return [count === 1 ? code : `${code} ${count}`, [data, settings, branches]] as const;
  });
  return { elements: items.map(({ code }) => code), ...Object.fromEntries(contents) };
}

/** The first of somebody's names: what strangers may see of it. */
export const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? '';

/** A name as a review shows it: `Ada L.`; one of one word stays. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/u);
  const [initial = ''] = words.length > 1 ? (words.at(-1) ?? '') : '';
  return initial === '' ? firstName(name) : `${firstName(name)} ${initial.toLocaleUpperCase()}.`;
}

/** The first word of a name, which is all that strangers may see. */
export const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? '';

/** A name as shown with a review: `Ada L.`. A single word is unchanged. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/u);
  const [initial = ''] = words.length > 1 ? (words.at(-1) ?? '') : '';
  return initial === '' ? firstName(name) : `${firstName(name)} ${initial.toLocaleUpperCase()}.`;
}

/** Removes empty fields of an object: null, undefined, false, empty texts, lists and objects. */
export function spare<Fields extends object>(fields: Fields): { [Key in keyof Fields]?: NonNullable<Fields[Key]> } {
  const told = Object.entries(fields).filter(([, value]) => !isIdle(value));
  return Object.fromEntries(told) as { [Key in keyof Fields]?: NonNullable<Fields[Key]> };
}

function isIdle(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** Removes empty fields of an object: null, undefined, false, empty texts, lists and objects. */
export function omitEmpty<Fields extends object>(fields: Fields): { [Key in keyof Fields]?: NonNullable<Fields[Key]> } {
  const filled = Object.entries(fields).filter(([, value]) => !isEmpty(value));
  return Object.fromEntries(filled) as { [Key in keyof Fields]?: NonNullable<Fields[Key]> };
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields that have another value in `other`. */
export const differing = <Fields extends object>(fields: Fields, other: object): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isSame(value, (other as Record<string, unknown>)[name])),
  ) as Partial<Fields>;

/** The fields with these names. */
export const picked = <Fields extends object>(fields: Fields, names: object): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(names, name))) as Partial<Fields>;

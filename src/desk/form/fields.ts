const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields that have another value in `other`. */
export const differing = <Fields extends object>(fields: Fields, other: object): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isSame(value, (other as Record<string, unknown>)[name])),
  ) as Partial<Fields>;

/** The fields with these names. */
export const picked = <Fields extends object>(fields: Fields, names: object): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(names, name))) as Partial<Fields>;

/** The problems of one part of a form, by their fields in it: `data.html` for `items[3].data.html` at `items[3]`. */
export function problemsAt(problems: Readonly<Record<string, string>>, path: string): Record<string, string> {
  const here = Object.entries(problems).filter(([field]) =>
    [path, `${path}.`, `${path}[`].some((start, index) => (index === 0 ? field === start : field.startsWith(start))),
  );
  return Object.fromEntries(here.map(([field, text]) => [field.slice(path.length).replace(/^\./, ''), text]));
}

/** The first problem of a part of a form, or of what is in it. */
export const firstProblem = (problems: Readonly<Record<string, string>>, path: string): string | undefined =>
  Object.values(problemsAt(problems, path))[0];

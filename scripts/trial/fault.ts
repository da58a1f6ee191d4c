/** A guard of the product that a trial can take away, to see that it would notice. */
export interface Fault {
  /** What is guarded then by nothing, in a line. */
  readonly title: string;
  readonly edits: readonly Edit[];
}

export interface Edit {
  /** Below `src/`. */
  readonly file: string;
  /** Stands in the file exactly once, else the fault cannot be planted. */
  readonly find: string;
  readonly put: string;
}

/** A fault by its name; null: there is none of this name. */
export const faultOf = <Kind extends Fault>(faults: Readonly<Record<string, Kind>>, name: string): Kind | null =>
  (Object.hasOwn(faults, name) ? faults[name] : null) ?? null;

/** A source with an edit in it. @throws {Error} where the guard is not there, or more than once. */
export function edited(source: string, { file, find, put }: Edit): string {
  const [before, after, ...more] = source.split(find);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`src/${file} does not have exactly one: ${find}`);
  return before + put + after;
}

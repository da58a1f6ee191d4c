/** A safeguard of the product that a trial can remove, to prove that it would detect the defect. */
export interface Fault {
  /** Describes the resulting defect in one line. */
  readonly title: string;
  readonly edits: readonly Edit[];
}

export interface Edit {
  /** Relative to `src/`. */
  readonly file: string;
  /** Must occur in the file exactly once. */
  readonly find: string;
  readonly put: string;
}

/** Finds a fault by name. Null if there is none. */
export const faultOf = <Kind extends Fault>(faults: Readonly<Record<string, Kind>>, name: string): Kind | null =>
  (Object.hasOwn(faults, name) ? faults[name] : null) ?? null;

/**
 * Applies an edit to a source.
 * @throws {Error} unless the text to replace occurs exactly once
 */
export function edited(source: string, { file, find, put }: Edit): string {
  const [before, after, ...more] = source.split(find);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`src/${file} does not have exactly one: ${find}`);
  return before + put + after;
}

/** An option of a verb, as `--help` shows it. */
export interface VerbOption {
  /** What stands after it: `NAME`, `physical|digital`; left out: it stands alone. */
  value?: string;
  help: string;
}

/** What was typed after a verb. */
export interface Given {
  arguments: readonly string[];
  /** The text of an option, or undefined. */
  option(name: string): string | undefined;
  has(name: string): boolean;
}

/** One of the operator's commands. Its code is loaded when it is called. */
export interface Verb {
  summary: string;
  /** Names of the arguments; one in brackets may be left out. */
  arguments: readonly string[];
  options: Readonly<Record<string, VerbOption>>;
  /** Further lines of its help. */
  notes?: () => string;
  load(): Promise<{ run(given: Given): Promise<void> }>;
}

/** An option of a verb, as shown by `--help`. */
interface VerbOption {
  /** Placeholder of its value: `NAME`, `physical|digital`. Omitted for a flag. */
  value?: string;
  help: string;
  /** Accepted, but not listed by `--help`, because another form is preferred. */
  isHidden?: true;
}

/** Parsed arguments of a verb. */
export interface VerbArguments {
  arguments: readonly string[];
  /** Value of an option, or undefined. */
  option(name: string): string | undefined;
  has(name: string): boolean;
}

/** Headings of the overview, in its order. */
export const VERB_GROUPS = {
  stores: 'Stores',
  catalog: 'Catalog',
  orders: 'Orders and customers',
  operation: 'Operation',
} as const;

/** One of the operator's commands. Its module is loaded on use. */
export interface Verb {
  group: keyof typeof VERB_GROUPS;
  /** One short sentence: the overview has a line of at most 100 characters for it. */
  summary: string;
  /** Names of the arguments. Those in brackets are optional. */
  arguments: readonly string[];
  options: Readonly<Record<string, VerbOption>>;
  /** Additional help text. */
  notes?: () => string;
  load(): Promise<{ run(args: VerbArguments): Promise<void> }>;
}

/** An option of a verb, as shown by `--help`. */
interface VerbOption {
  /** Placeholder of its value: `NAME`, `physical|digital`. Omitted for a flag. */
  value?: string;
  help: string;
}

/** Parsed arguments of a verb. */
export interface VerbArguments {
  arguments: readonly string[];
  /** Value of an option, or undefined. */
  option(name: string): string | undefined;
  has(name: string): boolean;
}

/** One of the operator's commands. Its module is loaded on use. */
export interface Verb {
  summary: string;
  /** Names of the arguments. Those in brackets are optional. */
  arguments: readonly string[];
  options: Readonly<Record<string, VerbOption>>;
  /** Additional help text. */
  notes?: () => string;
  load(): Promise<{ run(args: VerbArguments): Promise<void> }>;
}

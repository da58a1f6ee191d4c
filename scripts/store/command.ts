/** An option of a command, as shown by `--help`. */
interface CommandOption {
  /** Placeholder of its value: `NAME`, `physical|digital`. Omitted for a flag. */
  value?: string;
  help: string;
  /** Accepted, but not listed by `--help`, because another form is preferred. */
  isHidden?: true;
}

/** Parsed arguments of a command. */
export interface CommandArguments {
  arguments: readonly string[];
  /** Value of an option, or undefined. */
  option(name: string): string | undefined;
  has(name: string): boolean;
}

/** Headings of the overview, in its order. */
export const COMMAND_GROUPS = {
  stores: 'Stores',
  catalog: 'Catalog',
  orders: 'Orders and customers',
  operation: 'Operation',
} as const;

/** One of the operator's commands. Its module is loaded on use. */
export interface Command {
  group: keyof typeof COMMAND_GROUPS;
  /** One short sentence: the overview has a line of at most 100 characters for it. */
  summary: string;
  /** Names of the arguments. Those in brackets are optional. */
  arguments: readonly string[];
  options: Readonly<Record<string, CommandOption>>;
  /** Additional help text. */
  notes?: () => string;
  load(): Promise<{ run(args: CommandArguments): Promise<void> }>;
}

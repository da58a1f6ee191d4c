/** A word, number, `$1`, operator or punctuation mark as it stands (words in lower case), or what is in parentheses. */
export type SqlNode = string | SqlGroup;

/** The contents of parentheses, square brackets, or of a `case … end`. */
export interface SqlGroup {
  readonly open: '(' | '[' | 'case';
  readonly nodes: readonly SqlNode[];
}

const TOKEN =
  /\s+|--[^\n]*|(?<dollar>\$(?:[a-z_]\w*)?\$)|(?<text>[eubx]?&?'(?:[^']|'')*')|(?<name>"(?:[^"]|"")*")|(?<word>[a-z_][\w$]*)|(?<parameter>\$\d+)|(?<number>\d+(?:\.\d+)?)|(?<mark>::|[()[\],.;]|[-+*/<>=~!@#%^&|`?:]+)/giy;

/** Stands for every string: what it says is no SQL. */
export const TEXT = "''";

const CLOSES: Readonly<Record<SqlGroup['open'], string>> = { '(': ')', '[': ']', case: 'end' };

/**
 * Takes a statement apart into a tree of its parentheses.
 * @throws {Error} at anything that it cannot read with certainty: block comments, dollar quotes, backslashes in
 * strings, several statements, parentheses that do not match.
 */
export function parseSql(sql: string): readonly SqlNode[] {
  const tokens = [...tokensOf(sql)];
  let next = 0;
  const nodesUntil = (end: string | undefined): SqlNode[] => {
    const nodes: SqlNode[] = [];
    for (; ; next += 1) {
      const token = tokens[next];
      if (token === end) return nodes;
      if (token === undefined || token === ')' || token === ']') throw new Error('the parentheses do not match');
      if (token !== '(' && token !== '[' && token !== 'case') {
        nodes.push(token);
        continue;
      }
      next += 1;
      nodes.push({ open: token, nodes: nodesUntil(CLOSES[token]) });
    }
  };
  return nodesUntil(undefined);
}

function* tokensOf(sql: string): Generator<string> {
  TOKEN.lastIndex = 0;
  for (let at = 0; at < sql.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const groups = TOKEN.exec(sql)?.groups;
    const { dollar, text, name, word, parameter, number, mark = '' } = groups ?? {};
    if (!groups || dollar || /--|\/\*|[;`]/.test(mark)) throw new Error(`cannot read "${sql.slice(at, at + 20)}"`);
    if (text !== undefined) {
      if (/^e|\\/i.test(text)) throw new Error('a string with a backslash');
      yield TEXT;
    } else if (name !== undefined) yield quotedName(name);
    else {
      const token = word ?? parameter ?? number ?? mark;
      if (token) yield token.toLowerCase();
    }
  }
}

/** Quoted names may only be those that could go without quotes, or contain capitals (`as "tenantId"`). */
function quotedName(name: string): string {
  if (!/^"[a-z_]\w*"$/i.test(name)) throw new Error(`the name ${name}`);
  return name;
}

/** A word (in lower case), number, `$1`, operator or punctuation mark, or a group. */
export type SqlNode = string | SqlGroup;

/** The content of parentheses, square brackets, or a `case … end`. */
interface SqlGroup {
  readonly open: '(' | '[' | 'case';
  readonly nodes: readonly SqlNode[];
}

const TOKEN =
  /\s+|--[^\n]*|(?<dollar>\$(?:[a-z_]\w*)?\$)|(?<text>[eubx]?&?'(?:[^']|'')*')|(?<name>"(?:[^"]|"")*")|(?<word>[a-z_][\w$]*)|(?<parameter>\$\d+)|(?<number>\d+(?:\.\d+)?)|(?<mark>::|[()[\],.;]|[-+*/<>=~!@#%^&|`?:]+)/giy;

/** Replaces every string literal, whose content is not SQL. */
const TEXT = "''";

const CLOSES: Readonly<Record<SqlGroup['open'], string>> = { '(': ')', '[': ']', case: 'end' };

/**
 * Parses a statement to a tree of its parentheses.
 * @throws {Error} for anything that it cannot parse with certainty: block comments, dollar quotes, backslashes in
 * strings, several statements, unbalanced parentheses.
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

/** Quoted names must be valid without quotes, apart from capitals (`as "tenantId"`). */
function quotedName(name: string): string {
  if (!/^"[a-z_]\w*"$/i.test(name)) throw new Error(`the name ${name}`);
  return name;
}

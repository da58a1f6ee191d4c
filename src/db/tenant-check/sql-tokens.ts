/** A word (in lower case), number, `$1`, operator or punctuation mark, or a group. */
export type SqlNode = string | SqlGroup;

/** The content of parentheses, square brackets, or a `case … end`. */
interface SqlGroup {
  readonly open: '(' | '[' | 'case';
  readonly nodes: readonly SqlNode[];
}

/** Groups: white space or a comment, a string, a quoted name, and an operator or punctuation mark. */
const TOKEN =
  /(\s+|--[^\n]*)|([eubx]?&?'(?:[^']|'')*')|("(?:[^"]|"")*")|[a-z_][\w$]*|\$\d+|\d+(?:\.\d+)?|(::|[()[\],.;]|[-+*/<>=~!@#%^&|`?:]+)/gi;
/** The start of a comment within an operator, the end of a statement, and a mark that is not SQL. */
const NOT_ALLOWED = /--|\/\*|[;`]/;

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
  let read = 0;
  for (const match of sql.matchAll(TOKEN)) {
    const [token, blank, text, name, mark] = match;
    if (match.index !== read || (mark && NOT_ALLOWED.test(mark))) break;
    read += token.length;
    if (text !== undefined) {
      if (/^e|\\/i.test(text)) throw new Error('a string with a backslash');
      yield TEXT;
    } else if (name !== undefined) yield quotedName(name);
    else if (blank === undefined) yield token.toLowerCase();
  }
  if (read !== sql.length) throw new Error(`cannot read "${sql.slice(read, read + 20)}"`);
}

/** Quoted names must be valid without quotes, apart from capitals (`as "tenantId"`). */
function quotedName(name: string): string {
  if (!/^"[a-z_]\w*"$/i.test(name)) throw new Error(`the name ${name}`);
  return name;
}

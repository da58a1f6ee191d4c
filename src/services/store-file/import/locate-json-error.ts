const TOKEN =
  /\s*(?:([{}[\],:])|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/uy;

/**
 * Expected tokens: a value, a value or the end of an empty list, a name, a name or `}`, a colon, a comma or the end.
 */
type Expected = 'value' | 'first value' | 'name' | 'first name' | 'colon' | 'comma';

/**
 * Finds the first position at which a text is invalid JSON, and the reason. `JSON.parse` does not always report the
 * position.
 */
export function locateJsonError(text: string): { offset: number; reason: string } {
  const open: string[] = [];
  let expected: Expected = 'value';
  let comma = 0;
  for (let at = 0; ; ) {
    TOKEN.lastIndex = at;
    const [token = '', mark] = TOKEN.exec(text) ?? [];
    const start = at + (token.length - token.trimStart().length);
    if (token === '') return noToken(text, at);
    const isEnd = mark === '}' || mark === ']';
    if (isEnd && (expected === 'name' || (expected === 'value' && open.at(-1) === '[')))
      return { offset: comma, reason: `a comma with nothing after it, before "${mark}"` };
    const next = follow(expected, mark ?? token.trimStart().charAt(0), open);
    if (next === null) return { offset: start, reason: unexpectedReason(expected, token.trim()) };
    if (mark === ',') comma = start;
    expected = next;
    at += token.length;
  }
}

function noToken(text: string, at: number): { offset: number; reason: string } {
  const rest = text.slice(at);
  const offset = at + (rest.length - rest.trimStart().length);
  const character = text.charAt(offset);
  if (character === '') return { offset, reason: 'it ends unexpectedly' };
  const reasons: Readonly<Record<string, string>> = {
    '"': 'a text is not closed, or has a character in it that must be escaped',
    "'": "texts stand between double quotes, not between '",
    '/': 'there are no comments in JSON',
  };
  return { offset, reason: reasons[character] ?? `"${character}" is not expected here` };
}

const unexpectedReason = (expected: Expected, token: string): string =>
  expected === 'comma' && !/^[}\]:,]/.test(token)
    ? 'a comma is missing before it'
    : `${token.slice(0, 40)} is not expected here`;

/** The state after a token. Null if the token is unexpected. */
function follow(expected: Expected, sign: string, open: string[]): Expected | null {
  const isValue = expected === 'value' || expected === 'first value';
  const isName = expected === 'name' || expected === 'first name';
  if (sign === '{' || sign === '[') {
    if (!isValue) return null;
    open.push(sign);
    return sign === '{' ? 'first name' : 'first value';
  }
  if (sign === '}' || sign === ']') {
    const isClosing = open.at(-1) === (sign === '}' ? '{' : '[');
    const isAllowed = expected === 'comma' || expected === (sign === '}' ? 'first name' : 'first value');
    if (isClosing && isAllowed) open.pop();
    return isClosing && isAllowed ? 'comma' : null;
  }
  if (sign === ':') return expected === 'colon' ? 'value' : null;
  if (sign === ',') return expected === 'comma' && open.length > 0 ? (open.at(-1) === '{' ? 'name' : 'value') : null;
  if (isName) return sign === '"' ? 'colon' : null;
  return isValue ? 'comma' : null;
}

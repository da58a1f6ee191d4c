/** A longer line is no row of a catalog: a picture in a CSV file, or no text at all. */
export const LINE_MAX = 2_000_000;

/**
 * The lines of a text, whatever ends them (`\n`, `\r\n`, `\r`), a piece's worth at a time. Of a line longer than
 * `LINE_MAX` only its beginning is kept.
 */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = '';
  for await (const piece of pieces) {
    // A piece may end between \r and \n.
    const text: string = rest + piece;
    const isHalfEnd = text.endsWith('\r');
    const lines = (isHalfEnd ? text.slice(0, -1) : text).split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '').slice(0, LINE_MAX) + (isHalfEnd ? '\r' : '');
    if (lines.length > 0) yield lines.map((line) => line.slice(0, LINE_MAX));
  }
  if (rest.endsWith('\r')) yield [rest.slice(0, -1)];
  else if (rest !== '') yield [rest];
}

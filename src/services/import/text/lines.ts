/** A longer line is not a catalog row: it is a picture in a CSV file, or no text at all. */
export const LINE_MAX = 2_000_000;

/**
 * The lines of a text with any line ending (`\n`, `\r\n`, `\r`), one chunk at a time. Lines longer than `LINE_MAX` are
 * truncated.
 */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = '';
  for await (const piece of pieces) {
    // A chunk may end between \r and \n.
    const text: string = rest + piece;
    const isHalfEnd = text.endsWith('\r');
    const lines = (isHalfEnd ? text.slice(0, -1) : text).split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '').slice(0, LINE_MAX) + (isHalfEnd ? '\r' : '');
    if (lines.length > 0) yield lines.map((line) => line.slice(0, LINE_MAX));
  }
  if (rest.endsWith('\r')) yield [rest.slice(0, -1)];
  else if (rest !== '') yield [rest];
}

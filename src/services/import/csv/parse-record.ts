/**
 * Parses the cells of one record strictly by RFC 4180: a quoted cell is closed and followed by the separator, and an
 * unquoted one contains no quote. Returns an error sentence for violations, because guessing would put cells into the
 * wrong columns.
 */
export function parseRecord(text: string, separator: string): string[] | string {
  const cells: string[] = [];
  for (let at = 0; ; at += 1) {
    if (text[at] === '"') {
      const quoted = quotedCell(text, at + 1);
      if (!quoted) return 'a quote is not closed';
      cells.push(quoted.cell);
      at = quoted.end;
      if (at < text.length && text[at] !== separator) return 'there is text after a closing quote';
    } else {
      const end = text.indexOf(separator, at);
      const cell = text.slice(at, end < 0 ? text.length : end);
      if (cell.includes('"')) return 'there is a quote inside a cell that does not begin with one';
      cells.push(cell);
      at += cell.length;
    }
    if (at >= text.length) return cells;
  }
}

function quotedCell(text: string, start: number): { cell: string; end: number } | null {
  let cell = '';
  for (let from = start; ; ) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return null;
    if (text[quote + 1] !== '"') return { cell: cell + text.slice(from, quote), end: quote + 1 };
    cell += text.slice(from, quote + 1);
    from = quote + 2;
  }
}

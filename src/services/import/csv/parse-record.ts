/** The cells of a record, or why it is none. */
type ParsedRecord = { ok: true; cells: string[] } | { ok: false; reason: string };

/** A record whose last quote has no end. */
export const NOT_CLOSED: ParsedRecord = { ok: false, reason: 'a quote is not closed' };

/**
 * Parses the cells of one record strictly by RFC 4180: a quoted cell is closed and followed by the separator, and an
 * unquoted one contains no quote. Violations are errors, because guessing would put cells into the wrong columns.
 */
export function parseRecord(text: string, separator: string): ParsedRecord {
  const cells: string[] = [];
  for (let at = 0; ; at += 1) {
    if (text[at] === '"') {
      const quoted = quotedCell(text, at + 1);
      if (!quoted) return NOT_CLOSED;
      cells.push(quoted.cell);
      at = quoted.end;
      if (at < text.length && text[at] !== separator)
        return { ok: false, reason: 'there is text after a closing quote' };
    } else {
      const end = text.indexOf(separator, at);
      const cell = text.slice(at, end < 0 ? text.length : end);
      if (cell.includes('"'))
        return { ok: false, reason: 'there is a quote inside a cell that does not begin with one' };
      cells.push(cell);
      at += cell.length;
    }
    if (at >= text.length) return { ok: true, cells };
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

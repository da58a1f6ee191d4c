/** A table column: its heading, and whether its cells are numbers (aligned right). */
export interface Column {
  readonly heading: string;
  readonly isNumber?: boolean;
}

/** Characters that occupy two terminal columns: Chinese, Japanese, Korean and emoji. Combining marks occupy none. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}]/u;

function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += /\p{M}/u.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return width;
}

/**
 * Formats a text table: headings, a rule, then the rows. Missing cells are empty and control characters are removed.
 */
export function formatTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => columns.map((_, index) => (row[index] ?? '').replace(/\p{Cc}+/gu, ' ')));
  const headings = columns.map(({ heading }) => heading);
  const widths = columns.map((_, index) =>
    [headings, ...cells].reduce((width, row) => Math.max(width, displayWidth(row[index] ?? '')), 0),
  );
  const line = (row: readonly string[]): string =>
    columns
      .map(({ isNumber }, index) => {
        const cell = row[index] ?? '';
        const space = ' '.repeat((widths[index] ?? 0) - displayWidth(cell));
        return isNumber ? space + cell : cell + space;
      })
      .join('  ')
      .trimEnd();
  return [line(headings), widths.map((width) => '─'.repeat(width)).join('  '), ...cells.map(line)].join('\n');
}

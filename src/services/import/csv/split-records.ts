/** A raw record of a CSV file: its lines, and the number of the first. */
export interface RawRecord {
  line: number;
  lines: readonly string[];
  /** Its quotes are not closed within `RECORD_MAX`, so it was given up. */
  isOpen: boolean;
}

/** Maximum characters and lines of one record. The longest product descriptions have some 100,000 characters. */
const RECORD_MAX = 500_000;
const RECORD_LINES_MAX = 5_000;

/** Joins lines to records: a line break inside quotes belongs to a cell. */
export interface RecordSplitter {
  /** Returns the record that this line completes, or null. */
  add(text: string): RawRecord | null;
  /** Puts back all but the first line of the last record, to be split again before the next line. */
  retry(record: RawRecord): void;
  /** Returns the next record of the lines put back, or null. */
  next(): RawRecord | null;
  /** Returns the remainder at the end of the file. */
  end(): RawRecord | null;
}

export function recordSplitter(firstLine = 1): RecordSplitter {
  let number = firstLine - 1;
  let start = firstLine;
  let lines: string[] = [];
  let size = 0;
  let isOdd = false;
  const back: string[] = [];

  const finish = (isOpen: boolean): RawRecord => {
    const record = { line: start, lines, isOpen };
    lines = [];
    size = 0;
    isOdd = false;
    return record;
  };
  const add = (text: string): RawRecord | null => {
    number += 1;
    if (lines.length === 0) start = number;
    lines.push(text);
    size += text.length;
    if (hasOddQuotes(text)) isOdd = !isOdd;
    if (!isOdd) return finish(false);
    return size > RECORD_MAX || lines.length > RECORD_LINES_MAX ? finish(true) : null;
  };
  const next = (): RawRecord | null => {
    while (back.length > 0) {
      const record = add(back.pop() ?? '');
      if (record) return record;
    }
    return null;
  };
  return {
    add,
    next,
    retry({ line, lines: [, ...others] }) {
      back.push(...others.toReversed());
      number = line;
    },
    end: () => next() ?? (lines.length > 0 ? finish(true) : null),
  };
}

function hasOddQuotes(text: string): boolean {
  let isOdd = false;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) isOdd = !isOdd;
  return isOdd;
}

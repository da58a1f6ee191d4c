/** A record of a CSV file as it stands there: its lines, and the number of the first. */
export interface RawRecord {
  line: number;
  lines: readonly string[];
  /** It was given up: its quotes do not come to an end within `RECORD_MAX`. */
  isOpen: boolean;
}

/** Characters and lines of one record; the longest descriptions of shops have some 100,000 characters. */
const RECORD_MAX = 500_000;
const RECORD_LINES_MAX = 5_000;

/** Puts lines together to records: a line break between an odd number of quotes belongs to a cell. */
export interface RecordSplitter {
  /** The record that this line completes, or null. */
  add(text: string): RawRecord | null;
  /** Takes the lines after the first of the last record back: they are split again, before the next line. */
  retry(record: RawRecord): void;
  /** The next record of the lines that were taken back, or null. */
  next(): RawRecord | null;
  /** What is left at the end of the file. */
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

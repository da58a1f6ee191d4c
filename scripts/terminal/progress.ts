/** Output of a progress bar. A terminal redraws one line; anything else gets a plain line now and then. */
export interface ProgressStream {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

export interface ProgressBar {
  /** Reports progress. `total` is undefined or 0 when unknown. `note` names the current item, such as a host. */
  update(done: number, total: number | undefined, note?: string): void;
  /** Ends the line. `closing` replaces the bar. Further calls do nothing. */
  close(closing?: string): void;
}

const REDRAW_MS = 100;
const PLAIN_LINE_MS = 1_000;
const BAR_WIDTH = 24;
/** Before this part and this time, there is no estimate of what is left. */
const FIRST_SHARE = 0.05;
const FIRST_MS = 500;
const CLEAR_LINE = '\r\u001b[2K';

const count = new Intl.NumberFormat('en-US');

/**
 * Shows the progress of a task: `Importing ██████░░░░ 4,200/10,000 · 42 % · 5 s left`.
 * @param now milliseconds of a monotonic clock; tests pass their own.
 */
export function progressBar(
  label: string,
  stream: ProgressStream = process.stderr,
  now: () => number = () => performance.now(),
): ProgressBar {
  const startedAt = now();
  const isTerminal = stream.isTTY === true;
  let shownAt = isTerminal ? Number.NEGATIVE_INFINITY : startedAt;
  let isClosed = false;
  return {
    update(done, total, note) {
      const time = now();
      if (isClosed || time - shownAt < (isTerminal ? REDRAW_MS : PLAIN_LINE_MS)) return;
      shownAt = time;
      const line = progressLine(note ? `${label} ${note}` : label, {
        done,
        total,
        elapsedMs: time - startedAt,
        isTerminal,
      });
      stream.write(isTerminal ? CLEAR_LINE + line.slice(0, (stream.columns || 80) - 1) : `${line}\n`);
    },
    close(closing) {
      if (isClosed) return;
      isClosed = true;
      if (isTerminal) stream.write(CLEAR_LINE);
      if (closing) stream.write(`${closing}\n`);
    },
  };
}

interface Standing {
  done: number;
  total: number | undefined;
  elapsedMs: number;
  isTerminal: boolean;
}

function progressLine(label: string, { done, total, elapsedMs, isTerminal }: Standing): string {
  if (!total) return `${label} ${count.format(done)}`;
  const share = Math.min(done / total, 1);
  const bar = '█'.repeat(Math.round(share * BAR_WIDTH)).padEnd(BAR_WIDTH, '░');
  const leftSeconds = Math.ceil((elapsedMs * (1 - share)) / share / 1000);
  // No estimate from the first items, because they also take the time of the start.
  const left = share >= FIRST_SHARE && elapsedMs > FIRST_MS && leftSeconds > 0 ? ` · ${leftSeconds} s left` : '';
  const numbers = `${count.format(done)}/${count.format(total)} · ${Math.floor(share * 100)} %${left}`;
  return isTerminal ? `${label} ${bar} ${numbers}` : `${label} ${numbers}`;
}

/** Shows the running steps, in a terminal with the elapsed time, and the lines of finished ones. */
export interface StatusLine {
  /** Removes a name and prints its final line. */
  finish(name: string, line: string): void;
  close(): void;
}

/** @param names steps that are running from now on */
export function statusLine(names: readonly string[]): StatusLine {
  const { stdout } = process;
  const running = new Set(names);
  const started = performance.now();
  const wipe = () => stdout.isTTY && stdout.write('\r\x1b[K');
  const show = () => {
    const seconds = Math.round((performance.now() - started) / 1000);
    if (stdout.isTTY && running.size > 0) stdout.write(`\r\x1b[K  …     ${[...running].join(', ')}  ${seconds} s`);
  };
  const timer = setInterval(show, 500);
  if (!stdout.isTTY) console.log(`  …     ${names.join(', ')}`);
  return {
    finish(name, line) {
      running.delete(name);
      wipe();
      console.log(line);
      show();
    },
    close() {
      clearInterval(timer);
      wipe();
    },
  };
}

// @ts-check
const { stderr } = process;

/**
 * Shows the progress of a longer task: a running clock in a terminal, an occasional line in a log, and the total time
 * at the end. Writes to stderr, so that the output of a command can be piped.
 * @template T
 * @param {string} label such as "Installing packages"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>} result of `work`
 */
async function during(label, work) {
  const started = performance.now();
  const line = (/** @type {string} */ state) =>
    `${label}: ${state} ${((performance.now() - started) / 1000).toFixed(1)} s`;
  const show = () => stderr.write(stderr.isTTY ? `\r\x1b[K${line('…')}` : `${line('still running,')}\n`);
  const timer = setInterval(show, stderr.isTTY ? 250 : 20_000);
  stderr.write(stderr.isTTY ? `${label} …` : `${label} …\n`);
  let outcome = 'failed after';
  try {
    const result = await work();
    outcome = 'done in';
    return result;
  } finally {
    clearInterval(timer);
    stderr.write(`${stderr.isTTY ? '\r\x1b[K' : ''}${line(outcome)}\n`);
  }
}

module.exports = { during };

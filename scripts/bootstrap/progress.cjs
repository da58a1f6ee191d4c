// @ts-check
const { stderr } = process;

/**
 * Tells that something longer is going on: a running clock in a terminal, a line now and then in a log, and one line
 * with the time at the end. On stderr, so that what a command prints can be piped on.
 * @template T
 * @param {string} label such as "Installing packages"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>} what `work` returns
 */
async function during(label, work) {
  const started = performance.now();
  const line = (/** @type {string} */ state) =>
    `${label}: ${state} ${((performance.now() - started) / 1000).toFixed(1)} s`;
  const show = () => stderr.write(stderr.isTTY ? `\r\x1b[K${line('…')}` : `${line('still at it,')}\n`);
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

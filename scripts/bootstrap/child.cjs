// @ts-check
const { spawn } = require('node:child_process');
const { constants } = require('node:os');

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Waits for a child process and forwards each signal to it once. Ctrl-C in a terminal reaches the child directly,
 * because it is in our process group; a second signal would make it skip its shutdown.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} its exit code; 128 + the signal that ended it; 130 after Ctrl-C, however it ended
 */
function exitCodeOf(child) {
  /** @type {Set<NodeJS.Signals>} */
  const received = new Set();
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    const isFromTerminal = signal !== 'SIGTERM' && process.stdin.isTTY;
    if (!received.has(signal) && !isFromTerminal) child.kill(signal);
    received.add(signal);
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      for (const name of SIGNALS) process.off(name, pass);
      if (received.has('SIGINT')) resolve(130);
      else resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']);
    });
  });
}

/**
 * Runs a program without showing its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ code: number, output: string }>} output: both streams, interleaved as received
 */
async function runQuietly(command, args, options) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return { code: await exitCodeOf(child), output };
}

module.exports = { exitCodeOf, runQuietly };

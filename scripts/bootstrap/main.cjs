// @ts-check
const { existsSync } = require('node:fs');
const { spawn } = require('node:child_process');
const { join, resolve } = require('node:path');
const { OperatorError } = require('./operator-error.cjs');
const { environment } = require('./environment.cjs');
const { ensureInstalled } = require('./install.cjs');
const { checkStart } = require('./start-arguments.cjs');
const { exitCodeOf } = require('./child.cjs');

const ROOT = resolve(__dirname, '..', '..');
const NAMED = ['start', 'test', 'verify'];
/**
 * On machines with much memory, Node would reserve 128 MB for short-lived objects. The server runs for months, so this
 * is limited.
 */
const FRUGAL = ['--max-semi-space-size=16'];
const USAGE = 'Usage: node scripts/bootstrap.cjs start | test | verify | run <script> [args…] | exec <tool> [args…]';

/**
 * Installs missing packages, runs the command with Node 24 and exits with its code.
 * @param {string[]} args of the command line, without node and this file
 */
async function main(args) {
  try {
    const command = target(args);
    const help = args[0] === 'start' ? checkStart(args.slice(1), process.env) : null;
    if (help !== null) {
      console.log(help);
      return;
    }
    const env = environment(ROOT);
    const node = await ensureInstalled(ROOT, env);
    process.exitCode = await exitCodeOf(spawn(node, command, { stdio: 'inherit', env }));
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(error.message);
    process.exitCode = error.exitCode;
  }
}

/**
 * The file to run and its arguments. Resolved before the installation, so that a misspelled name fails at once.
 * @param {string[]} args
 * @returns {string[]}
 */
function target([verb, ...rest]) {
  if (verb !== undefined && NAMED.includes(verb)) return [...FRUGAL, script(verb), ...rest];
  const [name, ...args] = rest;
  if (verb === 'run' && name !== undefined) return [...FRUGAL, script(name), ...args];
  if (verb === 'exec' && name !== undefined) return [join(ROOT, 'node_modules', '.bin', name), ...args];
  throw new OperatorError(USAGE);
}

/** @param {string} name */
function script(name) {
  const file = join(ROOT, 'scripts', `${name}.ts`);
  if (/^[a-z][a-z-]*(?:\/[a-z][a-z-]*)?$/.test(name) && existsSync(file)) return file;
  throw new OperatorError(`There is no script "${name}" in ${join(ROOT, 'scripts')}.`);
}

module.exports = { main };

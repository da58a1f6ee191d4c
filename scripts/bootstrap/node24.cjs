// @ts-check
const { existsSync, rmSync } = require('node:fs');
const { join } = require('node:path');
const { runQuietly } = require('./child.cjs');
const { during } = require('./progress.cjs');
const { OperatorError } = require('./operator-error.cjs');

const INSTALLER = 'installArchSpecificPackage.js';
const folder = (/** @type {string} */ root) => join(root, 'node_modules', 'node');
const binary = (/** @type {string} */ root) => join(folder(root), 'bin', 'node');

/**
 * Makes sure that Node 24 of the package `node` runs. Its binary is fetched by an install script, which the user's npm
 * configuration may forbid. A binary that cannot run here (another libc) is deleted, because it would come first in
 * PATH.
 * @param {string} root of the checkout
 * @param {NodeJS.ProcessEnv} env
 */
async function completeNode(root, env) {
  if (await runs(root, env)) return;
  // `node` from PATH, because the installation may have deleted the one running this script.
  await during('Fetching Node 24', () => runQuietly('node', [INSTALLER], { cwd: folder(root), env }).catch(() => null));
  if (!(await runs(root, env))) rmSync(binary(root), { force: true });
}

/**
 * The Node that runs this project.
 * @param {string} root of the checkout
 * @returns {string} path of the executable
 * @throws {OperatorError} if there is none for this machine
 */
function chooseNode(root) {
  if (existsSync(binary(root))) return binary(root);
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  const machine = `${process.platform} ${process.arch}`;
  throw new OperatorError(
    `npm has no Node 24 that runs here (${machine}): install one from https://nodejs.org and run again.`,
  );
}

/**
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
async function runs(root, env) {
  if (!existsSync(binary(root))) return false;
  const { code } = await runQuietly(binary(root), ['--version'], { cwd: root, env }).catch(() => ({ code: 1 }));
  return code === 0;
}

module.exports = { chooseNode, completeNode };

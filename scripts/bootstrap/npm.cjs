// @ts-check
const { existsSync } = require('node:fs');
const { basename, dirname, resolve } = require('node:path');
const { runQuietly } = require('./child.cjs');
const { forgetInstalled } = require('./installed.cjs');
const { OperatorError, explainWrite } = require('./operator-error.cjs');

// Development packages are installed whatever NODE_ENV or the user's configuration says, because `npm start` needs them
// to build.
const FLAGS = ['--include=dev', '--include=optional', '--engine-strict=false', '--prefer-offline'];
// Three attempts as usual, but within seconds instead of minutes, so that a missing network is reported soon.
const RETRIES = ['--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=10000'];
const QUIET = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
const NETWORK = /\b(ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENOTCACHED|ERR_SOCKET_TIMEOUT)\b/;

/**
 * `npm ci`: replaces node_modules with the contents of package-lock.json.
 * @param {string} root of the checkout
 * @param {NodeJS.ProcessEnv} env
 * @throws {OperatorError} with the end of npm's output if it fails
 */
async function cleanInstall(root, env) {
  const [command, ...first] = npm(env);
  try {
    forgetInstalled(root);
    const { code, output } = await runQuietly(command, [...first, 'ci', ...FLAGS, ...RETRIES, ...QUIET], {
      cwd: root,
      env,
    });
    if (code > 128)
      throw new OperatorError('The installation was interrupted; the next command starts it again.', code);
    if (code !== 0) throw new OperatorError(explain(output, code));
  } catch (error) {
    if (error instanceof Error && 'syscall' in error && String(error.syscall).startsWith('spawn')) {
      throw new OperatorError(
        'npm was not found: install Node with npm from https://nodejs.org and run the command again.',
      );
    }
    throw explainWrite(error, root);
  }
}

/**
 * Command line of npm: the npm that called us, otherwise the one bundled with this Node, otherwise the one in PATH.
 * @param {NodeJS.ProcessEnv} env
 * @returns {[string, ...string[]]}
 */
function npm(env) {
  const bundled = resolve(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
  const script = [env.npm_execpath, bundled].find(
    (file) => file !== undefined && basename(file) === 'npm-cli.js' && existsSync(file),
  );
  return script === undefined ? ['npm'] : [process.execPath, script];
}

/**
 * The end of npm's output, without the help text that follows a usage error.
 * @param {string} output of npm
 * @param {number} code it exited with
 */
function explain(output, code) {
  const [problem = ''] = output.split(/^npm (?:error|ERR!) Clean install a project$/m);
  const lines = problem.split('\n').filter((line) => !/^(npm (error|ERR!))?\s*$|A complete log of this run/.test(line));
  const advice = NETWORK.test(output) ? 'The package registry cannot be reached: check the network and run again.' : '';
  return [...lines.slice(-20), `Installing packages failed (npm ci, exit ${code}).`, advice].filter(Boolean).join('\n');
}

module.exports = { cleanInstall };

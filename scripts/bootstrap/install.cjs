// @ts-check
const { join } = require('node:path');
const { isComplete, isStamped, markInstalled } = require('./installed.cjs');
const { withLock } = require('./lock.cjs');
const { chooseNode, completeNode } = require('./node24.cjs');
const { cleanInstall } = require('./npm.cjs');
const { during } = require('./progress.cjs');

/**
 * Installs the packages of package-lock.json if node_modules differs from it. Only one process at a time installs.
 * @param {string} root of the checkout
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>} the Node to run the project with
 */
async function ensureInstalled(root, env) {
  if (!isStamped(root)) {
    const onWait = () => console.error('Another command is installing the packages; waiting for it …');
    await withLock(join(root, '.cache', 'install.lock'), { onWait, work: () => install(root, env) });
  }
  return chooseNode(root);
}

/**
 * The stamp is written last, once a suitable Node is available. After a failure the next command tries again.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
async function install(root, env) {
  if (isStamped(root)) return;
  if (!isComplete(root)) await during('Installing packages', () => cleanInstall(root, env));
  await completeNode(root, env);
  chooseNode(root);
  markInstalled(root);
}

module.exports = { ensureInstalled };

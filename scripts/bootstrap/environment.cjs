// @ts-check
const { accessSync, constants, existsSync, statSync } = require('node:fs');
const { homedir } = require('node:os');
const { delimiter, dirname, isAbsolute, join } = require('node:path');

/**
 * Environment of every process started from here: the tools of this checkout come first in PATH (so `node` is Node 24),
 * and HOME is writable, because npm, Chromium and others keep caches there and some fail without it.
 * @param {string} root of the checkout
 * @returns {NodeJS.ProcessEnv}
 */
function environment(root) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH, dirname(process.execPath)];
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, PATH: path.filter(Boolean).join(delimiter), ASTRO_TELEMETRY_DISABLED: '1' };
  if (!isHome(home())) env.HOME = join(root, '.cache', 'home');
  const npmCache = env.npm_config_cache;
  if (npmCache !== undefined && !canBeMade(npmCache)) env.npm_config_cache = join(root, '.cache', 'npm');
  // Caches compiled code for later starts and for worker threads.
  env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled');
  // Two arenas instead of eight per core (glibc), because ended threads then leave less memory behind.
  env.MALLOC_ARENA_MAX ??= '2';
  return env;
}

/** `HOME` may be set but empty, which `os.homedir()` returns unchanged, or unset for a user without an account. */
function home() {
  try {
    return process.env.HOME ?? homedir();
  } catch {
    return '';
  }
}

/**
 * True for a writable folder.
 * @param {string} folder
 */
function isHome(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return isAbsolute(folder) && statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

/**
 * True for a folder that exists or can be created, such as npm's cache before the first install.
 * @param {string} folder
 * @returns {boolean}
 */
function canBeMade(folder) {
  const parent = dirname(folder);
  return existsSync(folder) || parent === folder ? isHome(folder) : isAbsolute(folder) && canBeMade(parent);
}

module.exports = { environment };

// @ts-check
const { createHash } = require('node:crypto');
const { existsSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Entry */

const paths = (/** @type {string} */ root) => ({
  wanted: join(root, 'package-lock.json'),
  present: join(root, 'node_modules', '.package-lock.json'),
  stamp: join(root, 'node_modules', '.frontage'),
});

/**
 * True if we installed node_modules from this exact package-lock.json on this kind of machine, and npm has not changed
 * it since.
 * @param {string} root of the checkout
 */
function isStamped(root) {
  const { wanted, present, stamp } = paths(root);
  if (![wanted, present, stamp].every((file) => existsSync(file))) return false;
  return readFileSync(stamp, 'utf8') === fingerprint(root);
}

/**
 * True if node_modules contains everything in package-lock.json for this machine, regardless of how it was installed.
 * npm writes its own record last, so an interrupted install has none.
 * @param {string} root of the checkout
 */
function isComplete(root) {
  const present = packages(paths(root).present);
  return Object.entries(packages(paths(root).wanted)).every(([folder, entry]) => {
    const found = present[folder];
    if (!found) return isForOthers(entry);
    return found.version === entry.version && found.integrity === entry.integrity && existsSync(join(root, folder));
  });
}

/**
 * Records a finished installation.
 * @param {string} root of the checkout
 */
function markInstalled(root) {
  writeFileSync(paths(root).stamp, fingerprint(root));
}

/**
 * Deletes the records of an installation before it is replaced: npm deletes files in parallel, so its record could
 * outlive its packages.
 * @param {string} root of the checkout
 */
function forgetInstalled(root) {
  for (const file of [paths(root).stamp, paths(root).present]) rmSync(file, { force: true });
}

/** @param {string} root */
function fingerprint(root) {
  const { wanted, present } = paths(root);
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  return hash.update(readFileSync(wanted)).update(readFileSync(present)).digest('hex');
}

/**
 * Packages of a lock file.
 * @param {string} file a lock file
 * @returns {Record<string, Entry>} by folder, without the root package; empty if it cannot be read
 */
function packages(file) {
  try {
    const { '': _root, ...entries } = JSON.parse(readFileSync(file, 'utf8')).packages;
    return entries;
  } catch {
    return {};
  }
}

/**
 * An optional package may be missing if it is meant for other machines, or for a specific libc, which is not checked
 * here.
 * @param {Entry} entry
 */
function isForOthers({ optional, os, cpu, libc }) {
  return optional === true && (libc !== undefined || !os?.includes(process.platform) || !cpu?.includes(process.arch));
}

module.exports = { forgetInstalled, isComplete, isStamped, markInstalled };

// @ts-check
const { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } = require('node:fs');
const { hostname } = require('node:os');
const { dirname } = require('node:path');
const { setTimeout: wait } = require('node:timers/promises');
const { explainWrite } = require('./operator-error.cjs');

const BEAT_MS = 2000;
const ABANDONED_MS = 60_000;
const ME = `${hostname()} ${process.pid}`;

/**
 * Runs `work` while no other process holds the same lock file. A killed holder does not block others: its process no
 * longer exists, or (on another machine or in another container) it no longer updates the file's timestamp.
 * @template T
 * @param {string} file the lock file; its folder is created if necessary
 * @param {{ onWait: () => void, work: () => Promise<T> }} options onWait: called once if another process holds the lock
 * @returns {Promise<T>}
 */
async function withLock(file, { onWait, work }) {
  for (let isFirst = true; !(await take(file)); isFirst = false) {
    if (isFirst) onWait();
    await wait(250);
  }
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
async function take(file) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    if (isAbandoned(file)) rmSync(file, { force: true });
    writeFileSync(file, ME, { flag: 'wx' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw explainWrite(error, dirname(file));
  }
  // Two processes that remove the same abandoned lock could delete each other's. The one whose name remains in the file
  // holds it.
  await wait(50);
  return holder(file) === ME;
}

/** @param {string} file */
function isAbandoned(file) {
  const [host, pid] = (holder(file) ?? '').split(' ');
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  return age > ABANDONED_MS || (host === hostname() && pid !== undefined && !isAlive(Number(pid)));
}

/** @param {string} file */
function holder(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

module.exports = { withLock };

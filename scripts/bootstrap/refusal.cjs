// @ts-check
/** A failure that was to be expected: it reaches the user as its message alone, without a stack. */
class Refusal extends Error {
  /**
   * @param {string} message what happened and what to do, one or a few lines
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * What a failed write means to the person at the keyboard.
 * @param {unknown} error as thrown by `node:fs`
 * @param {string} folder where the write was tried
 * @returns {unknown} a `Refusal` for the faults that the user can mend, else the error itself (a bug)
 */
function explainWrite(error, folder) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new Refusal(
      `Cannot write to ${folder} (${code}): run as its owner, or copy the checkout to your own folder.`,
    );
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') return new Refusal(`No space left to write to ${folder}.`);
  return error;
}

module.exports = { Refusal, explainWrite };

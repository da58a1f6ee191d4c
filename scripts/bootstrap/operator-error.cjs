// @ts-check
/** An expected failure, reported as its message alone, without a stack trace. */
class OperatorError extends Error {
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
 * Explains a failed write to the user.
 * @param {unknown} error as thrown by `node:fs`
 * @param {string} folder folder of the failed write
 * @returns {unknown} a `OperatorError` for errors that the user can fix, otherwise the error itself (a bug)
 */
function explainWrite(error, folder) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new OperatorError(
      `Cannot write to ${folder} (${code}): run as its owner, or copy the checkout to your own folder.`,
    );
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') return new OperatorError(`No space left to write to ${folder}.`);
  return error;
}

module.exports = { OperatorError, explainWrite };

/** A file that cannot be imported at all, or an invalid request. The message is for the operator. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** A file that cannot be imported at all, or a request that makes no sense; the message is for the operator. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}

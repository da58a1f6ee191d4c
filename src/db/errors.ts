/** The database cannot be used. The message is one line that says what to do; it never contains a password. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

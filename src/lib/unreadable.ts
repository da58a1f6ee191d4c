const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EISDIR: 'is a folder',
  EACCES: 'cannot be read by this user',
};

/** Why a file could not be read, to follow its name in a message. Null if the error is not about a file. */
export function unreadableReason(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
  return code === null ? null : (REASONS[code] ?? `cannot be read (${code})`);
}

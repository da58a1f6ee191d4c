const WARNINGS_MAX = 1_000;

/** Logs each warning only once, because invalid stored data is read again and again. */
export function warnOnce(log: (error: unknown) => void): (message: string) => void {
  const given = new Set<string>();
  return (message) => {
    if (given.has(message) || given.size >= WARNINGS_MAX) return;
    given.add(message);
    log(new Error(message));
  };
}

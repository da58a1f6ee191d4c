/**
 * The name of an IANA time zone as every runtime knows it (`europe/berlin` → `Europe/Berlin`, `Asia/Kathmandu` →
 * `Asia/Katmandu`), or null if there is none of that name. An offset such as `+02:00` is no zone: it knows no summer.
 */
export function canonicalTimeZone(name: string): string | null {
  const text = name.trim();
  if (!/^[a-z]/i.test(text)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

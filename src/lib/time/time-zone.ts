/**
 * The name of an IANA time zone that every runtime knows (`europe/berlin` → `Europe/Berlin`, `Asia/Kathmandu` →
 * `Asia/Katmandu`). Null for an unknown name. An offset such as `+02:00` is rejected because it has no daylight saving
 * time.
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

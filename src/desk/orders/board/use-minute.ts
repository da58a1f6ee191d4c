import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#lib/time/durations.ts';

/** The time in milliseconds since 1970, read again each minute. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

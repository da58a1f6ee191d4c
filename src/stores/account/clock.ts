import { atom, computed, onMount, type ReadableAtom } from 'nanostores';

const $now = atom(Date.now());

onMount($now, () => {
  $now.set(Date.now());
  const timer = setInterval(() => $now.set(Date.now()), 250);
  return () => clearInterval(timer);
});

/** Whole seconds until an instant in milliseconds since 1970, at least 0. Ticks while mounted. */
export const secondsUntil = (instant: number): ReadableAtom<number> =>
  computed($now, (now) => Math.max(0, Math.ceil((instant - now) / 1000)));

import type { Point } from '#domain/delivery/types.ts';

/** Why the place of a shopper is not known. */
export type LocationProblem = 'denied' | 'timeout' | 'unavailable' | 'imprecise' | 'unsupported';

export type Located =
  | { readonly ok: true; readonly place: Point }
  | { readonly ok: false; readonly problem: LocationProblem };

/** The longest that a device may take to find out where it is, in milliseconds. */
export const LOCATE_WITHIN_MS = 10_000;
/** The longest that somebody may read what their browser asks, and it find the place. */
export const ASK_WITHIN_MS = 60_000;
/** A place that is known less exactly says nothing about which branch is near, in metres. */
export const IMPRECISE_METERS = 5_000;
const PROBLEM_OF: Readonly<Record<number, LocationProblem>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/**
 * Asks the browser where the shopper is, which may ask the shopper. Always answers: what a browser leaves open, because
 * its question is not answered or its device does not answer, ends by itself.
 * @param maximumAge of a place that the browser knows already, in milliseconds; who asks again wants to know it anew
 */
export async function locate(maximumAge = 0): Promise<Located> {
  if (!hasLocation()) return { ok: false, problem: 'unsupported' };
  const patience = (await locationPermission()) === 'granted' ? LOCATE_WITHIN_MS : ASK_WITHIN_MS;
  return new Promise((resolve) => {
    const fail = (problem: LocationProblem) => resolve({ ok: false, problem });
    // The browser's own limit does not count while it asks, and not every browser keeps to it.
    const timer = setTimeout(() => fail('timeout'), patience);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng, accuracy } }) => {
        clearTimeout(timer);
        if (accuracy > IMPRECISE_METERS) fail('imprecise');
        else resolve({ ok: true, place: { lat, lng } });
      },
      ({ code }) => {
        clearTimeout(timer);
        fail(PROBLEM_OF[code] ?? 'unavailable');
      },
      { maximumAge, timeout: LOCATE_WITHIN_MS },
    );
  });
}

/** Whether the shopper has allowed it before, so that asking for the place asks them nothing. */
export const isLocationGranted = async (): Promise<boolean> =>
  hasLocation() && (await locationPermission()) === 'granted';

const hasLocation = (): boolean => isSecureContext && 'geolocation' in navigator;

/** Null: the browser does not say. */
async function locationPermission(): Promise<PermissionState | null> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return null;
  }
}

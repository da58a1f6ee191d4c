import type { Point } from '#domain/delivery/types.ts';

/** Why the shopper's location is unknown. */
export type LocationProblem = 'denied' | 'timeout' | 'unavailable' | 'imprecise' | 'unsupported';

export type LocationResult =
  | { readonly ok: true; readonly place: Point }
  | { readonly ok: false; readonly problem: LocationProblem };

/** Maximum time for a device to determine its location, in milliseconds. */
export const LOCATE_WITHIN_MS = 10_000;
/** Maximum time to answer the browser's prompt and determine the location, in milliseconds. */
export const ASK_WITHIN_MS = 60_000;
/** Accuracy in metres beyond which a location cannot tell which branch is near. */
const IMPRECISE_METERS = 5_000;
const PROBLEM_OF: Readonly<Record<number, LocationProblem>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/**
 * Requests the shopper's location from the browser, which may prompt. Always resolves, even if the prompt is not
 * answered or the device does not respond.
 * @param maximumAge accepted age of a cached position in milliseconds; 0 always requests a new one
 */
export async function locate(maximumAge = 0): Promise<LocationResult> {
  if (!hasLocation()) return { ok: false, problem: 'unsupported' };
  const patience = (await locationPermission()) === 'granted' ? LOCATE_WITHIN_MS : ASK_WITHIN_MS;
  return new Promise((resolve) => {
    const fail = (problem: LocationProblem) => resolve({ ok: false, problem });
    // The browser's own timeout does not include its prompt, and some browsers do not respect it.
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

/** Whether the shopper has granted access before, so that a request does not prompt. */
export const isLocationGranted = async (): Promise<boolean> =>
  hasLocation() && (await locationPermission()) === 'granted';

const hasLocation = (): boolean => isSecureContext && 'geolocation' in navigator;

/** Null if the browser does not support the query. */
async function locationPermission(): Promise<PermissionState | null> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return null;
  }
}

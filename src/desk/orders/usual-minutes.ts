import { PREPARATION_MINUTES_MAX } from '#contracts/limits.ts';
import { deviceValue, useDeviceValue } from '../frame/device-choice.ts';

const INITIAL = 20;
const chosen = deviceValue('minutes', String(INITIAL));

/** The minutes of preparation that were chosen last on this device. */
export function useUsualMinutes(): number {
  const minutes = Number(useDeviceValue(chosen));
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= PREPARATION_MINUTES_MAX ? minutes : INITIAL;
}

export const setUsualMinutes = (minutes: number): void => chosen.set(String(minutes));

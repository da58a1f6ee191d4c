import type { PopupsWheelResponse, WheelSpinResponse } from '#contracts/plugins.ts';
import { api } from '../api.ts';

export type WheelSpin = WheelSpinResponse;

/** The segments of the wheel. Empty if the store has none or loading failed. */
export async function readWheelSegments(): Promise<PopupsWheelResponse['segments']> {
  const response = await api.get('popups-wheel');
  return response.ok ? response.body.segments : [];
}

/**
 * Spins the wheel; the server draws. Null if the request failed and the shopper may try again. Within a period the draw
 * stays the same.
 */
export async function spinWheel(): Promise<WheelSpin | null> {
  const response = await api.post('popups-wheel/spin', {});
  return response.ok ? response.body : null;
}

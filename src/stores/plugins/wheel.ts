import type { PopupsWheelAnswer, WheelSpinAnswer } from '#contracts/plugins.ts';
import { api } from '../api.ts';

export type WheelSpin = WheelSpinAnswer;

/** What the wheel shows; empty where the store has none, or cannot be asked. */
export async function readWheelSegments(): Promise<PopupsWheelAnswer['segments']> {
  const answer = await api.get('popups-wheel');
  return answer.ok ? answer.body.segments : [];
}

/** Has the server draw; null: there was no draw, and the shopper may try again. Within a period it is the same draw. */
export async function spinWheel(): Promise<WheelSpin | null> {
  const answer = await api.post('popups-wheel/spin', {});
  return answer.ok ? answer.body : null;
}

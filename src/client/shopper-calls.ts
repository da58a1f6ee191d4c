import type { WheelSpinAnswer } from '#contracts/plugins.ts';

/** The calls that write, by method: path below `/api` → what is sent, and the body of a 200 or 201. */
export interface PostCalls {
  'popups-wheel/spin': { body: Record<string, never>; answer: WheelSpinAnswer };
}

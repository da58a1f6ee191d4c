import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signatures further in the past or future are rejected, so that nobody can replay them. */
const TOLERANCE_SECONDS = 300;

const digest = (body: string, key: string, seconds: number): Buffer =>
  createHmac('sha256', key).update(`${seconds}.${body}`).digest();

/** Signs a body: `t=1767225600,v1=9f86…`. */
export const signBody = (body: string, key: string, now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest(body, key, seconds).toString('hex')}`;
};

/** Whether a body was signed with the key recently. */
export function isSigned(body: string, key: string, signature: string, now: Date): boolean {
  const [, time = '', mark = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(signature) ?? [];
  const seconds = Number(time);
  if (mark === '' || Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS) return false;
  return timingSafeEqual(digest(body, key, seconds), Buffer.from(mark, 'hex'));
}

import type { CartAdjustment } from '#contracts/cart.ts';
import type { Voice } from '../voice.ts';

/** How a line of the cart has changed, in a sentence. */
export function noteText({ name, reason, old, new: now }: CartAdjustment, { t, total, number }: Voice): string {
  const write = reason === 'price_changed' ? total : number;
  const text = (value: CartAdjustment['old']) => (typeof value === 'number' ? write(value) : (value ?? ''));
  return t(`cartNotes.${reason}`, { name, old: text(old), new: text(now) });
}

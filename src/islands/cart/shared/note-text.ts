import type { CartAdjustment } from '#contracts/cart.ts';
import type { CartNote } from '#stores/cart/cart-notes.ts';
import type { Voice } from '../../voice.ts';

/** How a line of the cart has changed, or why it is not there, in a sentence. */
function noteText(note: CartNote, { t, total, number }: Voice): string {
  const { name } = note;
  if ('message' in note) return `${name}: ${note.message}`;
  const { reason, old, new: now } = note;
  const write = reason === 'price_changed' ? total : number;
  const text = (value: CartAdjustment['old']) => (typeof value === 'number' ? write(value) : (value ?? ''));
  return t(`cartNotes.${reason}`, { name, old: text(old), new: text(now) });
}

/** The same of all of them; two that read alike are one. */
export const noteTexts = (notes: readonly CartNote[], voice: Voice): readonly string[] => [
  ...new Set(notes.map((note) => noteText(note, voice))),
];

import type { CartAdjustment } from '#contracts/cart.ts';
import type { CartNote } from '#stores/cart/cart-notes.ts';
import type { Voice } from '../../voice.ts';

/** Sentence that explains how a cart line changed or why it was removed. */
function noteText(note: CartNote, { t, total, number }: Voice): string {
  const { name } = note;
  if ('message' in note) return `${name}: ${note.message}`;
  const { reason, old, new: now } = note;
  const write = reason === 'price_changed' ? total : number;
  const text = (value: CartAdjustment['old']) => (typeof value === 'number' ? write(value) : (value ?? ''));
  return t(`cartNotes.${reason}`, { name, old: text(old), new: text(now) });
}

/** Sentences for all notes, without duplicates. */
export const noteTexts = (notes: readonly CartNote[], voice: Voice): readonly string[] => [
  ...new Set(notes.map((note) => noteText(note, voice))),
];

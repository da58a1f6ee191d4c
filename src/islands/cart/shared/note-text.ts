import type { CartAdjustment } from '#contracts/cart.ts';
import type { CartNote } from '#stores/cart/cart-notes.ts';
import type { I18n } from '../../i18n.ts';

/** Sentence that explains how a cart line changed or why it was removed. */
function noteText(note: CartNote, { t, total, number }: I18n): string {
  const { name } = note;
  if ('message' in note) return `${name}: ${note.message}`;
  const { reason, old, new: now } = note;
  const write = reason === 'price_changed' ? total : number;
  const text = (value: CartAdjustment['old']) => (typeof value === 'number' ? write(value) : (value ?? ''));
  return t(`cartNotes.${reason}`, { name, old: text(old), new: text(now) });
}

/** Sentences for all notes, without duplicates. */
export const noteTexts = (notes: readonly CartNote[], i18n: I18n): readonly string[] => [
  ...new Set(notes.map((note) => noteText(note, i18n))),
];

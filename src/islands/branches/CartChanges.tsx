import { useEffect, useRef } from 'react';
import type { CartAdjustment } from '#contracts/cart.ts';
import { noteText } from '../cart/note-text.ts';
import type { Voice } from '../voice.ts';

interface Props {
  /** The branch that was chosen. */
  name: string;
  notes: readonly CartAdjustment[];
  voice: Voice;
}

/** What a choice has changed in the cart of the shopper, who may still go back. */
export function CartChanges({ name, notes, voice }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="branch-changes" aria-labelledby="branch-changes-title">
      <h3 ref={title} id="branch-changes-title" tabIndex={-1}>
        {voice.t('branches.cartChanged', { name })}
      </h3>
      <ul>
        {notes.map((note) => (
          <li key={`${note.cart_item_id} ${note.reason}`}>{noteText(note, voice)}</li>
        ))}
      </ul>
    </section>
  );
}

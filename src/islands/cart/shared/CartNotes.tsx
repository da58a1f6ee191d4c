import { useStore } from '@nanostores/react';
import { $cartNotes, dismissNotes, NO_NOTES } from '#stores/cart/cart-notes.ts';
import { useI18n } from '../../use-i18n.ts';
import { focusTitle } from './focus.ts';
import { noteTexts } from './note-text.ts';

/** Changes of the cart since the shopper last saw it. Each is shown once. */
export function CartNotes() {
  const i18n = useI18n();
  const { t } = i18n;
  const notes = useStore($cartNotes, { ssr: () => NO_NOTES });
  const dismiss = () => {
    focusTitle();
    dismissNotes();
  };
  return (
    <div role="status">
      {notes.length > 0 && (
        <section className="cart-notes" aria-labelledby="cart-notes-title">
          <h2 id="cart-notes-title">{t('cartNotes.title')}</h2>
          <ul>
            {noteTexts(notes, i18n).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <button type="button" className="button plain" onClick={dismiss}>
            {t('cartNotes.dismiss')}
          </button>
        </section>
      )}
    </div>
  );
}

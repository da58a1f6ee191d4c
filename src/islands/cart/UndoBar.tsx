import type { CartItem } from '#contracts/cart.ts';
import { undoRemoval } from '#stores/cart/removed-line.ts';
import { useI18n } from '../use-i18n.ts';
import { focusTitle } from './shared/focus.ts';

/** Offers to undo the last removal. */
export function UndoBar({ removed }: { removed: CartItem | null }) {
  const { t } = useI18n();
  const undo = () => {
    // The button disappears with the offer.
    focusTitle();
    void undoRemoval();
  };
  return (
    <div className="cart-undo" role="status">
      {removed && (
        <>
          <p>{t('cart.removed', { name: removed.name })}</p>
          <button
            type="button"
            className="text-button"
            aria-label={t('cart.undoNamed', { name: removed.name })}
            onClick={undo}
          >
            {t('cart.undo')}
          </button>
        </>
      )}
    </div>
  );
}

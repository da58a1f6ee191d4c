import type { Translate } from '#words/translate.ts';
import { Icon } from '../../Icon.tsx';

/** Nothing in the cart, and where to find something. */
export const EmptyCart = ({ t }: { t: Translate }) => (
  <div className="notice cart-empty">
    <span className="notice-art">
      <Icon name="bag" />
    </span>
    <h2>{t('cart.empty')}</h2>
    <p>{t('cart.emptyText')}</p>
    <a className="button" href="/">
      {t('cart.browse')}
    </a>
  </div>
);

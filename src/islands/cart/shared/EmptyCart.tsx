import type { Translate } from '#words/translate.ts';
import { Icon } from '../../Icon.tsx';

/** Empty cart, with a link to the catalogue. */
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

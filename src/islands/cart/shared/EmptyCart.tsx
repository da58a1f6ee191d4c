import { Icon } from '../../Icon.tsx';
import { useI18n } from '../../use-i18n.ts';

/** Empty cart, with a link to the catalogue. */
export const EmptyCart = () => {
  const { t } = useI18n();
  return (
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
};

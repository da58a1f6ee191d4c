import { SANDBOX_CARDS } from '#domain/orders/sandbox-cards.ts';
import { useI18n } from '../../use-i18n.ts';
import { groupedNumber } from './card-form.ts';

/** Test cards of the sandbox provider, each with the outcome of its payment. */
export const TestCards = ({ use }: { use: (number: string) => void }) => {
  const { t } = useI18n();
  return (
    <details className="checkout-items test-cards">
      <summary>{t('payment.testCards')}</summary>
      <ul role="list">
        {Object.entries(SANDBOX_CARDS).map(([number, outcome]) => (
          <li key={number}>
            <button
              type="button"
              className="text-button"
              aria-label={t('payment.useCard', { number: groupedNumber(number) })}
              onClick={() => use(number)}
            >
              <bdi dir="ltr">{groupedNumber(number)}</bdi>
            </button>
            <span className="checkout-about">{t(`payment.${outcome}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
};

import { SANDBOX_CARDS } from '#domain/orders/sandbox-cards.ts';
import type { Translate } from '#words/translate.ts';
import { groupedNumber } from './card-form.ts';

/** Test cards of the sandbox provider, each with the outcome of its payment. */
export const TestCards = ({ t, use }: { t: Translate; use: (number: string) => void }) => (
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

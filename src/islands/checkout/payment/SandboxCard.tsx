import { type SubmitEvent, useRef, useState } from 'react';
import { SANDBOX_CARDS } from '#domain/orders/sandbox-cards.ts';
import type { Translate } from '#words/translate.ts';
import { Field, type FieldShape } from '../../form/Field.tsx';
import { useFaults } from '../../form/use-faults.ts';
import { useI18n } from '../../use-i18n.ts';
import { BankDialog } from './BankDialog.tsx';
import { CARD_FIELDS, type CardField, cardFault, digitsOf, groupedNumber, slashedExpiry } from './card-form.ts';
import type { ProviderProps } from './use-paying.ts';

const FORM = 'card';
const EMPTY: Readonly<Record<CardField, string>> = { number: '', expiry: '', cvc: '' };
const WRITTEN: Readonly<Record<CardField, (text: string) => string>> = {
  number: groupedNumber,
  expiry: slashedExpiry,
  cvc: (text) => digitsOf(text).slice(0, 4),
};

/** Card form of the sandbox provider. Sends only the number of a test card. */
export default function SandboxCard({ payment, paying, storeName }: ProviderProps) {
  const { t, total } = useI18n();
  const { values, change, faults } = useCard(t);
  const { isBusy, order } = payment;
  const amount = total(order.totals.amount_due);
  const pay = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = faults.findAll();
    faults.tell(found);
    if (found.length === 0) paying.pay(digitsOf(values.number));
  };
  return (
    <>
      <BankDialog payment={payment} paying={paying} amount={amount} storeName={storeName} />
      <p className="payment-test">{t('payment.test')}</p>
      <form className="card-form" noValidate aria-busy={isBusy} aria-label={t('payment.card')} onSubmit={pay}>
        {CARD_FIELDS.map((name) => (
          <Field
            key={name}
            form={FORM}
            field={shapeOf(name, t)}
            value={values[name]}
            error={faults.faults[name] ?? ''}
            hint={name === 'number' ? undefined : t(`payment.${name}Hint`)}
            change={(text) => change(name, text)}
            leave={() => faults.left(name)}
          />
        ))}
        <button type="submit" className="button" aria-disabled={isBusy}>
          {isBusy ? t('payment.paying') : t('payment.pay', { amount })}
        </button>
      </form>
      <TestCards use={(number) => change('number', number)} />
    </>
  );
}

/** State of the card form. Card data is never persisted. */
function useCard(t: Translate) {
  const [values, setValues] = useState(EMPTY);
  const latest = useRef(values);
  const faultOf = (name: CardField): string => {
    const text = latest.current[name];
    if (text === '') return t('form.required', { label: t(`payment.${name}`) });
    const fault = cardFault(name, text, new Date(), (number) => Object.hasOwn(SANDBOX_CARDS, number));
    return fault ? t(fault) : '';
  };
  const faults = useFaults<CardField>({ form: FORM, names: CARD_FIELDS, faultOf });
  const change = (name: CardField, text: string): void => {
    latest.current = { ...latest.current, [name]: WRITTEN[name](text) };
    setValues(latest.current);
    faults.changed(name);
  };
  return { values, change, faults };
}

const AUTOCOMPLETE = { number: 'cc-number', expiry: 'cc-exp', cvc: 'cc-csc' } as const;

const shapeOf = (name: CardField, t: Translate): FieldShape<CardField> => ({
  name,
  label: t(`payment.${name}`),
  is_required: true,
  autocomplete: AUTOCOMPLETE[name],
  input_mode: 'numeric',
});

/** Test cards of the sandbox provider, each with the outcome of its payment. */
const TestCards = ({ use }: { use: (number: string) => void }) => {
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

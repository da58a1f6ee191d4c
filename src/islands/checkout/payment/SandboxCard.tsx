import { type SubmitEvent, useRef, useState } from 'react';
import { SANDBOX_CARDS } from '#domain/orders/sandbox-cards.ts';
import { digitsOf } from '#lib/text/ascii-digits.ts';
import { payOrder } from '#stores/checkout/pay-order.ts';
import type { Translate } from '#words/translate.ts';
import { Field, type FieldShape } from '../../form/Field.tsx';
import { useFieldErrors } from '../../form/use-field-errors.ts';
import { useI18n } from '../../use-i18n.ts';
import { BankDialog } from './BankDialog.tsx';
import { CARD_FIELDS, type CardField, cardFieldError, groupedNumber, slashedExpiry } from './card-form.ts';
import type { ProviderProps } from './provider-props.ts';

const FORM = 'card';
const EMPTY: Readonly<Record<CardField, string>> = { number: '', expiry: '', cvc: '' };
const WRITTEN: Readonly<Record<CardField, (text: string) => string>> = {
  number: groupedNumber,
  expiry: slashedExpiry,
  cvc: (text) => digitsOf(text).slice(0, 4),
};

/** Card form of the sandbox provider. Sends only the number of a test card. */
export default function SandboxCard({ payment, storeName }: ProviderProps) {
  const { t, total } = useI18n();
  const { values, change, fieldErrors } = useCard();
  const { isBusy, order } = payment;
  const amount = total(order.totals.amount_due);
  const pay = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = fieldErrors.findAll();
    fieldErrors.show(found);
    if (found.length === 0) void payOrder(digitsOf(values.number));
  };
  return (
    <>
      <BankDialog payment={payment} amount={amount} storeName={storeName} />
      <form className="card-form" noValidate aria-busy={isBusy} aria-label={t('payment.card')} onSubmit={pay}>
        {CARD_FIELDS.map((name) => (
          <Field
            key={name}
            form={FORM}
            field={shapeOf(name, t)}
            value={values[name]}
            error={fieldErrors.errors[name] ?? ''}
            change={(text) => change(name, text)}
            leave={() => fieldErrors.left(name)}
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
function useCard() {
  const { t } = useI18n();
  const [values, setValues] = useState(EMPTY);
  const latest = useRef(values);
  const errorOf = (name: CardField): string => {
    const text = latest.current[name];
    if (text === '') return t('form.required', { label: t(`payment.${name}`) });
    const error = cardFieldError(name, text, new Date(), (number) => Object.hasOwn(SANDBOX_CARDS, number));
    return error ? t(error) : '';
  };
  const fieldErrors = useFieldErrors<CardField>({ form: FORM, names: CARD_FIELDS, errorOf });
  const change = (name: CardField, text: string): void => {
    latest.current = { ...latest.current, [name]: WRITTEN[name](text) };
    setValues(latest.current);
    fieldErrors.changed(name);
  };
  return { values, change, fieldErrors };
}

const AUTOCOMPLETE = { number: 'cc-number', expiry: 'cc-exp', cvc: 'cc-csc' } as const;

const shapeOf = (name: CardField, t: Translate): FieldShape<CardField> => ({
  name,
  label: t(`payment.${name}`),
  is_required: true,
  ...(name !== 'number' && { placeholder: t(`payment.${name}Hint`) }),
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

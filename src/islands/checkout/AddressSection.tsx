import type { Address } from '#contracts/address.ts';
import { changeCheckout } from '#stores/checkout/checkout.ts';
import { AddressRow } from '../cart/shared/AddressRow.tsx';
import { Choice } from '../cart/shared/Choice.tsx';
import { ChoiceOutcome } from '../cart/shared/ChoiceOutcome.tsx';
import { OtherBranch } from '../cart/shared/OtherBranch.tsx';
import { useChoice } from '../cart/shared/use-choice.ts';
import { useI18n } from '../use-i18n.ts';
import { FormSection } from './FormSection.tsx';
import { NewAddress } from './NewAddress.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

interface Props {
  form: CheckoutForm;
}

/** Delivery address: a saved one or a new one. Not shown for pickup unless there is an error. */
export function AddressSection({ form }: Props) {
  const { t } = useI18n();
  const { orderType, others, fieldErrors, isNew } = form;
  const error = fieldErrors.errors.address ?? '';
  if (orderType === 'pickup')
    return error === '' ? null : (
      <FormSection name="address" title={t('cartSum.pickup')} error={error}>
        {null}
      </FormSection>
    );
  return (
    <FormSection name="address" title={t('checkout.address')} error={error} leave={form.leavePart}>
      {others.length > 0 && <BookChoice form={form} />}
      {isNew && <NewAddress form={form} />}
      <OtherBranch cart={form.cart} />
    </FormSection>
  );
}

/** Saved addresses as radio buttons, with a new address as the last option. */
function BookChoice({ form }: Props) {
  const { t } = useI18n();
  const { others, cart, isNew, set, values } = form;
  const choice = useChoice<number>();
  const chosen = isNew ? null : (choice.pending ?? cart.address?.id ?? null);
  const choose = (id: number) => {
    set({ isNewAddress: false }, 'address');
    choice.make(id, () => changeCheckout({ address_id: id }));
  };
  return (
    <fieldset className="ways is-list">
      <legend className="vh">{t('delivery.to')}</legend>
      {others.map((address) => (
        <AddressRow
          key={address.id}
          address={address}
          cart={cart}
          isChosen={chosen === address.id}
          choose={choose}
          isLater={values.slot !== ''}
        >
          {chosen === address.id && <Edit address={address} />}
        </AddressRow>
      ))}
      <Choice
        group="address"
        value="new"
        label={t('checkout.newAddress')}
        isChosen={isNew}
        choose={() => set({ isNewAddress: true }, 'address')}
      />
      <ChoiceOutcome choice={choice} />
    </fieldset>
  );
}

const Edit = ({ address }: { address: Address }) => {
  const { t } = useI18n();
  return (
    <a
      className="text-button way-edit"
      href={`/account/add-address?id=${address.id}&for=checkout`}
      aria-label={t('address.editNamed', { name: address.address_1 })}
    >
      {t('checkout.editAddress')}
    </a>
  );
};

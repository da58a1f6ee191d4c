import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { $serviceCheck, NOT_CHECKED } from '#stores/address/service-check.ts';
import { $branches, NO_BRANCHES } from '#stores/branch/branches.ts';
import type { CartState } from '#stores/cart/cart-state.ts';
import { AddressFields } from '../address/AddressFields.tsx';
import { ServiceLine } from '../address/ServiceLine.tsx';
import { AddressSearch } from '../address/search/AddressSearch.tsx';
import { serviceLocation } from '../address/service-location.ts';
import { useOpenFields } from '../address/use-open-fields.ts';
import { BranchSwitch } from '../cart/shared/BranchSwitch.tsx';
import { Field, type FieldShape, fieldId } from '../form/Field.tsx';
import { Skeleton } from '../loading/Skeleton.tsx';
import { useI18n } from '../use-i18n.ts';
import { type AddressField, addressFieldsOf, CHECKOUT_FORM } from './checkout-field.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

interface Props {
  form: CheckoutForm;
}

/**
 * New address, by place search, geolocation or typing. The recipient comes from the contact details above. The fields
 * are shown once they are needed.
 */
export function NewAddress({ form }: Props) {
  const { t } = useI18n();
  const { newAddressForm: addressForm, values, fieldErrors, applyPlace, cart } = form;
  const nearer = useNearerBranch(cart);
  const location = useMemo(
    () => addressForm && serviceLocation(values.address, addressForm),
    [values.address, addressForm],
  );
  const { isOpen, open } = useOpenFields({
    values: values.address,
    hasError: addressForm !== null && addressFieldsOf(addressForm).some(({ name }) => fieldErrors.errors[name]),
    firstId: fieldId(CHECKOUT_FORM, 'address_1'),
  });
  if (!addressForm) return <Skeleton label={t('addressEdit.loading')} shape="form" />;
  return (
    <div className="address-form">
      <AddressSearch choose={applyPlace} enterByHand={open} />
      {isOpen && (
        <AddressFields
          formId={CHECKOUT_FORM}
          form={addressForm}
          fields={addressFieldsOf(addressForm)}
          values={values.address}
          errors={fieldErrors.errors}
        >
          {(field) => <AddressInput key={field.name} form={form} field={field} />}
        </AddressFields>
      )}
      <ServiceLine
        location={location}
        otherwise={t('checkout.elsewhere')}
        isElsewhere={nearer !== null}
        isLater={values.slot !== ''}
      >
        <BranchSwitch branch={nearer?.isOpen ? nearer : null} className="text-button" />
      </ServiceLine>
    </div>
  );
}

/** The branch that is nearest to the address, if the chosen one delivers there all the same. */
function useNearerBranch(cart: CartState): { id: number; name: string; isOpen: boolean } | null {
  const check = useStore($serviceCheck, { ssr: () => NOT_CHECKED });
  const { selected_branch: chosen } = useStore($branches, { ssr: () => NO_BRANCHES });
  if (check.status !== 'known' || !chosen || !cart.is_delivery_available) return null;
  const { branch_id: id, branch_name: name, reason } = check.response;
  return id === null || name === null || id === chosen.id ? null : { id, name, isOpen: reason === null };
}

interface InputProps extends Props {
  field: FieldShape<AddressField>;
}

function AddressInput({ form: { values, fieldErrors, setAddress }, field }: InputProps) {
  const { name } = field;
  return (
    <Field
      form={CHECKOUT_FORM}
      field={field}
      value={values.address[name]}
      error={fieldErrors.errors[name] ?? ''}
      change={(text) => setAddress(name, text)}
      leave={() => fieldErrors.left(name)}
    />
  );
}

import { useMemo } from 'react';
import { FormSkeleton } from '../address/FormSkeleton.tsx';
import { countryShape, shapeOf } from '../address/field-shapes.ts';
import { ServiceLine } from '../address/ServiceLine.tsx';
import { AddressSearch } from '../address/search/AddressSearch.tsx';
import { servicePlace } from '../address/service-place.ts';
import { Field, type FieldShape } from '../form/Field.tsx';
import { useI18n } from '../use-i18n.ts';
import { CHECKOUT_FORM, type PlaceField, placeFieldsOf } from './checkout-field.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

interface Props {
  form: CheckoutForm;
}

/** New address, by place search, geolocation or typing. The recipient comes from the contact details above. */
export function NewAddress({ form }: Props) {
  const { t } = useI18n();
  const { place, values, takePlace } = form;
  const where = useMemo(() => place && servicePlace(values.address, place), [values.address, place]);
  if (!place) return <FormSkeleton label={t('addressEdit.loading')} />;
  return (
    <div className="address-form">
      <AddressSearch choose={takePlace} />
      {place.countries.length > 1 && <PlaceInput form={form} field={{ ...countryShape(place, t), name: 'country' }} />}
      {placeFieldsOf(place).map((field) => (
        <PlaceInput key={field.name} form={form} field={{ ...shapeOf(field), name: field.name }} />
      ))}
      <ServiceLine place={where} otherwise={t('checkout.elsewhere')} />
    </div>
  );
}

interface InputProps extends Props {
  field: FieldShape<PlaceField>;
}

function PlaceInput({ form: { values, fieldErrors, setAddress }, field }: InputProps) {
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

import { type SubmitEvent, useMemo } from 'react';
import type { Address, AddressFormResponse } from '#contracts/address.ts';
import type { TextField } from '#stores/address/address-draft.ts';
import { CheckField } from '../form/CheckField.tsx';
import { Field, fieldId } from '../form/Field.tsx';
import { FormFoot } from '../form/FormFoot.tsx';
import { RestoredNotice } from '../form/RestoredNotice.tsx';
import { useI18n } from '../use-i18n.ts';
import { AddressFields } from './AddressFields.tsx';
import { ADDRESS_FORM } from './form-id.ts';
import { LabelField } from './LabelField.tsx';
import type { PreparedForm } from './prepare-form.ts';
import { ServiceLine } from './ServiceLine.tsx';
import { AddressSearch } from './search/AddressSearch.tsx';
import { serviceLocation } from './service-location.ts';
import { useAddressForm } from './use-address-form.ts';
import { useOpenFields } from './use-open-fields.ts';

interface Props {
  id: number | null;
  prepared: PreparedForm;
  form: AddressFormResponse;
  saved: (address: Address | null) => void;
  /** The page that the shopper came from. */
  back: string;
}

/**
 * Address form in one column, filled in by place search, geolocation or typing. The fields are shown once they are
 * needed. Drafts are kept, so no input is lost.
 */
export function AddressForm({ id, prepared, form, saved, back }: Props) {
  const { t } = useI18n();
  const state = useAddressForm({ id, prepared, form, saved });
  const { values, fieldErrors, message, isBusy } = state;
  const location = useMemo(() => serviceLocation(values, form), [values, form]);
  const { isOpen, open } = useOpenFields({
    values,
    hasError: prepared.draft !== null || Object.values(fieldErrors).some((error) => error !== ''),
    firstId: fieldId(ADDRESS_FORM, values.name === '' ? 'name' : 'address_1'),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void state.submit();
  };
  return (
    <>
      {prepared.draft && <RestoredNotice discard={state.discard} />}
      <AddressSearch choose={state.applyPlace} enterByHand={open} />
      {isOpen && (
        <form className="address-form" noValidate aria-busy={isBusy} onSubmit={submit}>
          <Fields form={form} state={state} />
          <ServiceLine location={location} otherwise={t('addressEdit.saveAnyway')} />
          <LabelField value={values.label} change={(text) => state.change('label', text)} />
          {!prepared.isDefault && (
            <CheckField form={ADDRESS_FORM} name="is_default" isChecked={values.is_default} change={state.setDefault}>
              {t('addressEdit.makeDefault')}
            </CheckField>
          )}
          <FormFoot of={{ fieldErrors, message, isBusy }} submit={t('addressEdit.save')} busy={t('form.saving')}>
            <a className="text-button form-cancel" href={back}>
              {t('form.cancel')}
            </a>
          </FormFoot>
        </form>
      )}
    </>
  );
}

interface FieldsProps {
  form: AddressFormResponse;
  state: ReturnType<typeof useAddressForm>;
}

function Fields({ form, state }: FieldsProps) {
  const { t } = useI18n();
  const { values, fieldErrors } = state;
  const change = (name: TextField, text: string): void =>
    name === 'country' ? void state.changeCountry(text) : state.change(name, text);
  return (
    <AddressFields
      formId={ADDRESS_FORM}
      form={form}
      fields={form.fields.filter(({ name }) => name !== 'label')}
      values={values}
      errors={fieldErrors}
    >
      {(field) => (
        <Field
          key={field.name}
          form={ADDRESS_FORM}
          field={field}
          value={values[field.name]}
          error={fieldErrors[field.name] ?? ''}
          {...(field.name === 'phone' && { hint: t('addressEdit.phoneWhy') })}
          change={(text) => change(field.name, text)}
          leave={() => state.leave(field.name)}
        />
      )}
    </AddressFields>
  );
}

import type { ReactNode } from 'react';
import type { AddressFormField, AddressFormResponse } from '#contracts/address.ts';
import type { AddressValues, TextField } from '#stores/address/address-draft.ts';
import type { Translate } from '#words/translate.ts';
import { type FieldShape, fieldId } from '../form/Field.tsx';
import type { FieldErrors } from '../form/use-field-errors.ts';
import { useI18n } from '../use-i18n.ts';
import { FoldedField } from './FoldedField.tsx';

interface Props<Name extends AddressFormField['name']> {
  /** Prefix of the field ids. */
  formId: string;
  form: AddressFormResponse;
  /** The fields that are asked for. */
  fields: readonly (AddressFormField & { readonly name: Name })[];
  values: Pick<AddressValues, 'country' | 'landmark'>;
  errors: FieldErrors<string>;
  /** Renders a field. */
  children: (shape: FieldShape<Name | 'country'>) => ReactNode;
}

/**
 * The fields of the country, and the country itself when the store serves several. The country and the landmark, which
 * few shoppers change, are folded.
 */
export function AddressFields<Name extends AddressFormField['name']>(props: Props<Name>) {
  const { formId, form, fields, values, errors, children: render } = props;
  const { t } = useI18n();
  const country = form.countries.find(({ code }) => code === values.country);
  return (
    <div className="address-fields">
      {form.countries.length > 1 && (
        <FoldedField
          id={fieldId(formId, 'country')}
          value={country?.name}
          action={t('addressEdit.change')}
          name={t('addressEdit.changeCountry')}
          isNeeded={!country || Boolean(errors['country'])}
        >
          {render({ ...countryShape(form, t), name: 'country' })}
        </FoldedField>
      )}
      {fields.map((field) => {
        const shown = render({ ...shapeOf(field), name: field.name });
        if (field.name !== 'landmark' || field.is_required) return shown;
        return (
          <FoldedField
            key={field.name}
            id={fieldId(formId, field.name)}
            action={t('addressEdit.addLandmark')}
            isNeeded={values.landmark !== '' || Boolean(errors[field.name])}
          >
            {shown}
          </FoldedField>
        );
      })}
    </div>
  );
}

/** Field of a country's address form. */
const shapeOf = ({ options, ...field }: AddressFormField): FieldShape<TextField> => ({
  ...field,
  choices: options?.map(({ name }) => ({ value: name, text: name })) ?? null,
});

/** Country field, shown when the store serves several countries. */
const countryShape = ({ countries }: AddressFormResponse, t: Translate): FieldShape<TextField> => ({
  name: 'country',
  label: t('addressEdit.country'),
  is_required: true,
  max_length: 2,
  autocomplete: 'country',
  input_mode: 'text',
  choices: countries.map(({ code, name }) => ({ value: code, text: name })),
});

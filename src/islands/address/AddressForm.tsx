import { type SubmitEvent, useMemo } from 'react';
import type { Address, AddressFormAnswer, AddressFormField } from '#contracts/address.ts';
import type { Translate } from '#words/translate.ts';
import { Icon } from '../Icon.tsx';
import type { Voice } from '../voice.ts';
import { Field, type FieldShape } from './Field.tsx';
import { FillIn } from './FillIn.tsx';
import { LabelField } from './LabelField.tsx';
import type { Prepared } from './prepare-form.ts';
import { ServiceLine } from './ServiceLine.tsx';
import { servicePlace } from './service-place.ts';
import { useAddressForm } from './use-address-form.ts';
import type { Faults } from './use-faults.ts';

interface Props {
  id: number | null;
  prepared: Prepared;
  form: AddressFormAnswer;
  voice: Voice;
  saved: (address: Address | null) => void;
  /** Where the shopper came from. */
  back: string;
}

/** The form of an address: found by name or by place, or typed; one column, and nothing that is typed is lost. */
export function AddressForm({ id, prepared, form, voice, saved, back }: Props) {
  const { t } = voice;
  const state = useAddressForm({ id, prepared, form, t, saved });
  const { values, faults, message, isBusy } = state;
  const place = useMemo(() => servicePlace(values, form), [values, form]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void state.submit();
  };
  return (
    <>
      {prepared.draft && <Restored t={t} discard={state.discard} />}
      <FillIn t={t} take={state.takePlace} />
      <form className="address-form" noValidate aria-busy={isBusy} onSubmit={submit}>
        <AddressFields form={form} state={state} t={t} />
        <ServiceLine place={place} voice={voice} />
        <LabelField value={values.label} t={t} change={(text) => state.change('label', text)} />
        {!prepared.isDefault && (
          <label className="check">
            <input
              type="checkbox"
              checked={values.is_default}
              onChange={(event) => state.setDefault(event.currentTarget.checked)}
            />
            <span>{t('addressEdit.makeDefault')}</span>
          </label>
        )}
        <FormFoot count={countOf(faults)} message={message} isBusy={isBusy} back={back} t={t} />
      </form>
    </>
  );
}

interface FieldsProps {
  form: AddressFormAnswer;
  state: ReturnType<typeof useAddressForm>;
  t: Translate;
}

/** What the country asks for, and the country itself where there are several. */
function AddressFields({ form, state, t }: FieldsProps) {
  const { values, faults } = state;
  const fieldOf = (shape: FieldShape, change: (text: string) => void) => (
    <Field
      key={shape.name}
      field={shape}
      value={values[shape.name]}
      error={faults[shape.name] ?? ''}
      {...(shape.name === 'phone' && { hint: t('addressEdit.phoneWhy') })}
      t={t}
      change={change}
      leave={() => state.leave(shape.name)}
    />
  );
  return (
    <>
      {form.countries.length > 1 && fieldOf(countryShape(form, t), (code) => void state.changeCountry(code))}
      {form.fields
        .filter(({ name }) => name !== 'label')
        .map((field) => fieldOf(shapeOf(field), (text) => state.change(field.name, text)))}
    </>
  );
}

const countOf = (faults: Faults): number => Object.values(faults).filter((fault) => fault !== '').length;

const shapeOf = ({ options, ...field }: AddressFormField): FieldShape => ({
  ...field,
  choices: options?.map(({ name }) => ({ value: name, text: name })) ?? null,
});

const countryShape = ({ countries }: AddressFormAnswer, t: Translate): FieldShape => ({
  name: 'country',
  label: t('addressEdit.country'),
  is_required: true,
  max_length: 2,
  autocomplete: 'country',
  input_mode: 'text',
  choices: countries.map(({ code, name }) => ({ value: code, text: name })),
});

interface FootProps {
  /** Fields that are wrong. */
  count: number;
  message: string;
  isBusy: boolean;
  back: string;
  t: Translate;
}

function FormFoot({ count, message, isBusy, back, t }: FootProps) {
  return (
    <div className="form-foot">
      <p className="form-message" role="alert">
        {message}
      </p>
      <p className="form-faults" role="status">
        {count > 0 && (
          <>
            <Icon name="info" />
            {t('addressEdit.faults', { count })}
          </>
        )}
      </p>
      <button type="submit" className="button" aria-disabled={isBusy}>
        {t(isBusy ? 'addressEdit.saving' : 'addressEdit.save')}
      </button>
      <a className="button plain" href={back}>
        {t('addressEdit.cancel')}
      </a>
    </div>
  );
}

/** What was typed before is shown again, and said. */
const Restored = ({ t, discard }: { t: Translate; discard: () => void }) => (
  <div className="form-restored" role="status">
    <p>{t('addressEdit.restored')}</p>
    <button type="button" className="text-button" onClick={discard}>
      {t('addressEdit.discard')}
    </button>
  </div>
);

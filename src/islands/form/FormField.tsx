import type { Translate } from '#words/translate.ts';
import { Field, type FieldShape } from './Field.tsx';
import type { Form } from './use-form.ts';

interface Props<Name extends string> {
  of: Form<Name>;
  field: FieldShape<Name>;
  hint?: string | undefined;
  t: Translate;
}

/** `Field` connected to a form. */
export const FormField = <Name extends string>({ of, field, hint, t }: Props<Name>) => (
  <Field
    form={of.form}
    field={field}
    value={of.values[field.name]}
    error={of.faults[field.name] ?? ''}
    hint={hint}
    t={t}
    change={(text) => of.change(field.name, text)}
    leave={() => of.leave(field.name)}
  />
);

import { Field, type FieldShape } from './Field.tsx';
import type { Form } from './use-form.ts';

interface Props<Name extends string> {
  of: Form<Name>;
  field: FieldShape<Name>;
  hint?: string | undefined;
}

/** `Field` connected to a form. */
export const FormField = <Name extends string>({ of, field, hint }: Props<Name>) => (
  <Field
    form={of.form}
    field={field}
    value={of.values[field.name]}
    error={of.fieldErrors[field.name] ?? ''}
    hint={hint}
    change={(text) => of.change(field.name, text)}
    leave={() => of.leave(field.name)}
  />
);

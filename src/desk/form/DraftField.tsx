import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { Action } from './use-action.ts';
import type { Draft } from './use-draft.ts';

type Texts<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string;

type Props<Values extends object> = Pick<
  TextFieldProps,
  'label' | 'required' | 'type' | 'multiline' | 'minRows' | 'slotProps' | 'placeholder' | 'helperText' | 'sx'
> & {
  readonly draft: Draft<Values>;
  readonly name: Texts<Values>;
  readonly action: Pick<Action<never>, 'fields'>;
};

/** A text of a draft, with the server's message about it. */
export function DraftField<Values extends object>({ draft, name, action, helperText, ...field }: Props<Values>) {
  const problem = action.fields[name];
  return (
    <TextField
      fullWidth
      {...field}
      value={draft.values[name]}
      onChange={({ target }) => draft.edit({ [name]: target.value } as unknown as Partial<Values>)}
      error={problem !== undefined}
      helperText={problem ?? helperText}
    />
  );
}

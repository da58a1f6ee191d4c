import { useForm } from '../form/use-form.ts';
import { type AccountField, accountFault } from './account-field.ts';

type Options<Name extends string> = Omit<Parameters<typeof useForm<Name>>[0], 'faultOf'> & {
  /** Fields of the form, without checkboxes for consent. */
  readonly fields: readonly AccountField<Name>[];
  /** Validates values that are not fields. Empty when they are valid. */
  readonly otherFault?: (name: Name, text: string) => string;
};

/** Form of an account page. Each field is validated by its kind. */
export const useAccountForm = <Name extends string>({ fields, otherFault = () => '', ...options }: Options<Name>) =>
  useForm<Name>({
    ...options,
    faultOf: (name, values) => {
      const field = fields.find((each) => each.name === name);
      return field ? accountFault(field, values[name], options.t) : otherFault(name, values[name]);
    },
  });

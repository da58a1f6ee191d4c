import { useForm } from '../form/use-form.ts';
import { type AccountField, accountFault } from './account-field.ts';

type Options<Name extends string> = Omit<Parameters<typeof useForm<Name>>[0], 'faultOf'> & {
  /** Its fields; what is agreed to is none of them. */
  readonly fields: readonly AccountField<Name>[];
  /** What is wrong with what is no field; empty: nothing. */
  readonly otherFault?: (name: Name, text: string) => string;
};

/** A form of accounts, whose fields are judged by what they are. */
export const useAccountForm = <Name extends string>({ fields, otherFault = () => '', ...options }: Options<Name>) =>
  useForm<Name>({
    ...options,
    faultOf: (name, values) => {
      const field = fields.find((each) => each.name === name);
      return field ? accountFault(field, values[name], options.t) : otherFault(name, values[name]);
    },
  });

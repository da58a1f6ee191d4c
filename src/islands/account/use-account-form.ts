import { useForm } from '../form/use-form.ts';
import { useI18n } from '../use-i18n.ts';
import { type AccountField, accountFault } from './account-field.ts';

type Options<Name extends string> = Omit<Parameters<typeof useForm<Name>>[0], 'faultOf'> & {
  /** Fields of the form, without checkboxes for consent. */
  readonly fields: readonly AccountField<Name>[];
  /** Validates values that are not fields. Empty when they are valid. */
  readonly otherFault?: (name: Name, text: string) => string;
};

/** Form of an account page. Each field is validated by its kind. */
export function useAccountForm<Name extends string>({ fields, otherFault = () => '', ...options }: Options<Name>) {
  const { t } = useI18n();
  return useForm<Name>({
    ...options,
    faultOf: (name, values) => {
      const field = fields.find((each) => each.name === name);
      return field ? accountFault(field, values[name], t) : otherFault(name, values[name]);
    },
  });
}

import { useForm } from '../form/use-form.ts';
import { useI18n } from '../use-i18n.ts';
import { type AccountField, accountFieldError } from './account-field.ts';

type Options<Name extends string> = Omit<Parameters<typeof useForm<Name>>[0], 'errorOf'> & {
  /** Fields of the form, without checkboxes for consent. */
  readonly fields: readonly AccountField<Name>[];
  /** Validates values that are not fields. Empty when they are valid. */
  readonly otherError?: (name: Name, text: string) => string;
};

/** Form of an account page. Each field is validated by its kind. */
export function useAccountForm<Name extends string>({ fields, otherError = () => '', ...options }: Options<Name>) {
  const { t } = useI18n();
  return useForm<Name>({
    ...options,
    errorOf: (name, values) => {
      const field = fields.find((each) => each.name === name);
      return field ? accountFieldError(field, values[name], t) : otherError(name, values[name]);
    },
  });
}

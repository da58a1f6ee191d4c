import FormHelperText from '@mui/material/FormHelperText';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { type DeskTranslate, useT } from '../texts/desk-texts.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Shows the mistakes that the browser finds in a form below its fields, in the language of the desk, in place of the
 * browser's own bubbles.
 * @returns handlers for the form, and what it shows
 */
export function useFieldProblems() {
  const t = useT();
  const [problems, setProblems] = useState<ReadonlyMap<Field, string>>(new Map());
  return {
    handlers: {
      onInvalidCapture(event: FormEvent<HTMLElement>) {
        event.preventDefault();
        const field = event.target as Field;
        // A folded field cannot have the focus.
        for (let part = field.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
          part.open = true;
        const isFirst = field.form?.querySelector(':is(input, textarea, select):invalid') === field;
        if (isFirst) field.focus();
        setProblems((before) => new Map(before).set(field, textOf(field, t)));
      },
      onInputCapture({ target }: FormEvent<HTMLElement>) {
        setProblems((before) => {
          const others = new Map(before);
          return others.delete(target as Field) ? others : before;
        });
      },
    },
    problems: [...problems].map(([field, text], index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a field has no key of its own
      <FieldProblem key={index} field={field} text={text} />
    )),
  };
}

function textOf(field: Field, t: DeskTranslate): string {
  const { validity, type } = field;
  const { min = '', max = '', minLength = 0 } = field as Partial<HTMLInputElement>;
  if (validity.customError) return field.validationMessage;
  if (validity.valueMissing) return t('form.required');
  if (validity.typeMismatch && type === 'email') return t('form.notEmail');
  if (validity.rangeUnderflow) return t('form.atLeast', { min });
  if (validity.rangeOverflow) return t('form.atMost', { max });
  if (validity.stepMismatch) return t('form.notWhole');
  if (validity.tooShort) return t('form.tooShort', { count: minLength });
  return t(validity.badInput ? 'form.notNumber' : 'form.invalid');
}

/** A problem below its field, which it describes. */
function FieldProblem({ field, text }: { field: Field; text: string }) {
  const id = useId();
  useEffect(() => {
    const described = field.getAttribute('aria-describedby');
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', [described, id].filter(Boolean).join(' '));
    return () => {
      field.setAttribute('aria-invalid', 'false');
      if (described === null) field.removeAttribute('aria-describedby');
      else field.setAttribute('aria-describedby', described);
    };
  }, [field, id]);
  const control = field.closest('.MuiFormControl-root');
  return (
    control &&
    createPortal(
      <FormHelperText id={id} error role="alert" variant="outlined">
        {text}
      </FormHelperText>,
      control,
    )
  );
}

import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { OTP_DIGITS } from '#contracts/limits.ts';
import { digitsOf } from '#lib/text/ascii-digits.ts';
import { isolate } from '#lib/text/isolate.ts';
import { secondsUntil } from '#stores/account/clock.ts';
import { forgetCode, type SentCode, sendCode } from '#stores/account/one-time-code.ts';
import { failureText, type RequestFailure } from '#stores/request-failure.ts';
import { fieldId } from '../../form/Field.tsx';
import { FormField } from '../../form/FormField.tsx';
import { FormFoot } from '../../form/FormFoot.tsx';
import { FormFrame } from '../../form/FormFrame.tsx';
import { useAction } from '../../use-action.ts';
import { useI18n } from '../../use-i18n.ts';
import { accountField } from '../account-field.ts';
import { useAccountForm } from '../use-account-form.ts';

/** Proof that the customer received the code. */
export interface CodeProof {
  readonly otp_ref: string;
  readonly code: string;
}

interface Props {
  /** Form that requested the code. */
  form: string;
  sent: SentCode;
  /** Label of the submit button. */
  submit: string;
  busy: string;
  /** True when submitting cannot be undone. */
  isDanger?: boolean;
  use: (proof: CodeProof) => Promise<{ readonly ok: true } | RequestFailure>;
  /** Called with the new code after a resend. */
  resent: (sent: SentCode) => void;
  /** Changes the address or number, beside the text that names it. */
  change?: ReactNode;
  /** Links that leave the form. */
  children?: ReactNode;
}

/**
 * Asks for the code that was sent, in one field that supports autofill on phones and pasting. A complete code is
 * submitted at once, unless that cannot be undone.
 */
export function CodeForm({ form, sent, submit, busy, isDanger = false, use, resent, change: other, children }: Props) {
  const { t } = useI18n();
  const field = accountField('code', 'code', t('code.label'));
  const state = useAccountForm({
    form: `${form}-code`,
    fields: [field],
    initial: { code: '' },
    send: ({ code }) => use({ otp_ref: sent.otp_ref, code: digitsOf(code) }),
    done: () => forgetCode(form),
    errorsOf: ({ code, errors, message }) =>
      code.startsWith('otp_') ? [['code', errors['code']?.[0] ?? message] as const] : [],
  });
  const id = fieldId(state.form, 'code');
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const change = (name: 'code', text: string) => {
    const before = digitsOf(state.values.code);
    const digits = digitsOf(text);
    state.change(name, text);
    if (!isDanger && digits !== before && digits.length === OTP_DIGITS) state.submitNow();
  };
  const isSms = sent.channel === 'sms';
  return (
    <FormFrame of={state} className="form code-form">
      <p className="form-text">
        {t(isSms ? 'code.sentSms' : 'code.sentEmail', { count: OTP_DIGITS, to: isolate(sent.masked_to) })} {other}
      </p>
      <FormField of={{ ...state, change }} field={field} />
      <Resend
        form={form}
        sent={sent}
        resent={(next) => {
          state.change('code', '');
          resent(next);
        }}
        showFailure={(message) => state.showErrors([], message)}
      />
      <FormFoot of={state} submit={submit} busy={busy} isDanger={isDanger}>
        {children}
      </FormFoot>
    </FormFrame>
  );
}

interface ResendProps {
  form: string;
  sent: SentCode;
  resent: (sent: SentCode) => void;
  showFailure: (message: string) => void;
}

/** A hint where the code may be, and a button for another one, which counts down until the store allows it. */
function Resend({ form, sent, resent, showFailure }: ResendProps) {
  const { t, format } = useI18n();
  const left = useStore(useMemo(() => secondsUntil(sent.resend_at), [sent]));
  const isOver = useStore(useMemo(() => secondsUntil(sent.expires_at), [sent])) === 0;
  const [isResent, setResent] = useState(false);
  const [resend, isBusy] = useAction(async () => {
    if (left > 0) return;
    const result = await sendCode(form, sent.to);
    setResent(result.ok);
    if (result.ok) resent(result.sent);
    else showFailure(failureText(result, t('form.unreachable')));
  });
  return (
    <div className="code-resend">
      <p className="form-text">
        {t(sent.channel === 'sms' ? 'code.hintSms' : 'code.hintEmail')}
        {' · '}
        <button type="button" className="text-button" aria-disabled={left > 0 || isBusy} onClick={() => void resend()}>
          {left > 0 ? t('code.resendIn', { time: timerText(left, format.locale) }) : t('code.resend')}
        </button>
      </p>
      <p className="form-note" role="status">
        {isOver ? t('code.expired') : isResent && t('code.resent')}
      </p>
    </div>
  );
}

/** A countdown such as `0:29`, in the digits of the locale. */
function timerText(seconds: number, locale: string): string {
  const write = (value: number, digits: number): string =>
    new Intl.NumberFormat(locale, { minimumIntegerDigits: digits }).format(value);
  return `${write(Math.floor(seconds / 60), 1)}:${write(seconds % 60, 2)}`;
}

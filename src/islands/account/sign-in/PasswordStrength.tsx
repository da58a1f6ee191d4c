import { PASSWORD_MIN } from '#contracts/limits.ts';
import { type Person, passwordProblem } from '#domain/accounts/password-problem.ts';
import { useI18n } from '../../use-i18n.ts';

/** Length from which a password that is not guessable withstands guessing for years. */
const STRONG_LENGTH = 14;

interface Props {
  /** The password as typed so far. */
  password: string;
  person: Person;
}

/**
 * Strength of a new password by its length and the rules of the store, as a bar and in words, from the first character
 * on.
 */
export function PasswordStrength({ password, person }: Props) {
  const { t } = useI18n();
  const isGuessable = passwordProblem(password, password, person) !== null;
  const level = password.length < PASSWORD_MIN ? 0 : isGuessable ? 1 : password.length < STRONG_LENGTH ? 2 : 3;
  const text = (['short', 'guessable', 'fair', 'strong'] as const)[level];
  const isEmpty = password === '';
  return (
    <div className={`password-strength ${isEmpty ? 'is-empty' : `level-${level}`}`}>
      {!isEmpty && (
        <span aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
      <p role="status">{!isEmpty && t(`register.${text}`)}</p>
    </div>
  );
}

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
 * Strength of a new password by its length and the rules of the store, as a bar and in words. It takes the same space
 * from the beginning, so that nothing moves while the password is typed.
 */
export function PasswordStrength({ password, person }: Props) {
  const { t } = useI18n();
  const isGuessable = passwordProblem(password, password, person) !== null;
  const level = password.length < PASSWORD_MIN ? 0 : isGuessable ? 1 : password.length < STRONG_LENGTH ? 2 : 3;
  const text = (['short', 'guessable', 'fair', 'strong'] as const)[level];
  return (
    <div className={`password-strength level-${level}`}>
      <span aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <p role="status">{password !== '' && t(`register.${text}`)}</p>
    </div>
  );
}

import { type ComponentProps, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { useI18n } from '../use-i18n.ts';

/** Password field with a button that reveals the text, so that nobody has to type it twice. */
export function PasswordInput({ input }: { input: ComponentProps<'input'> }) {
  const { t } = useI18n();
  const [isShown, setShown] = useState(false);
  return (
    <div className="password">
      <input {...input} type={isShown ? 'text' : 'password'} autoCapitalize="none" autoCorrect="off" />
      <button
        type="button"
        className="icon-link"
        aria-label={t('form.showPassword')}
        aria-pressed={isShown}
        aria-controls={input.id}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? 'hide' : 'show'} />
      </button>
    </div>
  );
}

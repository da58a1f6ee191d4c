import { useEffect, useRef } from 'react';
import type { DeleteUserRequest } from '#contracts/account.ts';
import { deleteAccount } from '#stores/account/profile.ts';
import type { UserProfile } from '#stores/shopper/user.ts';
import { openModal } from '../../overlay/open-modal.ts';
import { useI18n } from '../../use-i18n.ts';
import { DeleteByCode } from './DeleteByCode.tsx';
import { DeleteByPassword } from './DeleteByPassword.tsx';

interface Props {
  profile: UserProfile;
  isOpen: boolean;
  /** Called just before the session ends. */
  leave: () => void;
  deleted: () => void;
  close: () => void;
}

/** Asks for confirmation before an account is deleted, and for proof that its owner requests it. */
export function DeleteDialog({ profile, isOpen, leave, deleted, close }: Props) {
  const { t } = useI18n();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen && dialog.current) openModal(dialog.current);
  }, [isOpen]);
  const erase = async (proof: DeleteUserRequest) => {
    const result = await deleteAccount(proof, leave);
    if (result.ok) {
      dialog.current?.close();
      deleted();
    }
    return result;
  };
  const Form = profile.has_password ? DeleteByPassword : DeleteByCode;
  return (
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby="delete-title"
      aria-describedby="delete-text"
      onClose={close}
    >
      <h2 id="delete-title">{t('privacy.deleteTitle')}</h2>
      <p id="delete-text">{t('privacy.deleteText')}</p>
      {isOpen && (
        <Form profile={profile} erase={erase}>
          <button type="button" className="button plain" onClick={() => dialog.current?.close()}>
            {t('privacy.keep')}
          </button>
        </Form>
      )}
    </dialog>
  );
}

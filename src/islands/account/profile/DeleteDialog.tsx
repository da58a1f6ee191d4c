import type { DeleteUserRequest } from '#contracts/account.ts';
import { deleteAccount } from '#stores/account/profile.ts';
import type { UserProfile } from '#stores/shopper/user.ts';
import { ConfirmDialog } from '../../overlay/ConfirmDialog.tsx';
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
  const erase = async (proof: DeleteUserRequest) => {
    const result = await deleteAccount(proof, leave);
    if (result.ok) {
      close();
      deleted();
    }
    return result;
  };
  const Form = profile.has_password ? DeleteByPassword : DeleteByCode;
  return (
    <ConfirmDialog
      id="delete"
      isOpen={isOpen}
      close={close}
      title={t('privacy.deleteTitle')}
      text={t('privacy.deleteText')}
    >
      <Form profile={profile} erase={erase}>
        <button type="button" className="button plain" onClick={close}>
          {t('privacy.keep')}
        </button>
      </Form>
    </ConfirmDialog>
  );
}

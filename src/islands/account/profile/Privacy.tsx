import { useState } from 'react';
import { saveJson } from '#lib/save-file.ts';
import { exportData } from '#stores/account/profile.ts';
import { go } from '#stores/go.ts';
import type { UserProfile } from '#stores/shopper/user.ts';
import { notify, notifyFailure } from '#stores/toasts.ts';
import { Icon } from '../../Icon.tsx';
import { useAction } from '../../use-action.ts';
import { useI18n } from '../../use-i18n.ts';
import { DeleteDialog } from './DeleteDialog.tsx';

interface Props {
  profile: UserProfile;
  /** Called before the session ends and the page is left. */
  leave: () => void;
}

/** Export of the customer's personal data, and deletion of the account. */
export function Privacy({ profile, leave }: Props) {
  const { t } = useI18n();
  const [isAsked, setAsked] = useState(false);
  const deleted = () => {
    notify(t('privacy.deleted'), 'info');
    go('/');
  };
  return (
    <section className="account-part" aria-labelledby="profile-privacy">
      <h2 id="profile-privacy">{t('privacy.title')}</h2>
      <ExportButton />
      <p className="form-text">{t('privacy.deleteText')}</p>
      <button type="button" className="text-button danger" onClick={() => setAsked(true)}>
        {t('privacy.delete')}
      </button>
      <DeleteDialog profile={profile} isOpen={isAsked} leave={leave} deleted={deleted} close={() => setAsked(false)} />
    </section>
  );
}

function ExportButton() {
  const { t } = useI18n();
  const [download, isBusy] = useAction(async () => {
    const result = await exportData();
    if (result.ok) {
      saveJson(`${location.hostname}-${result.data.exported_at.slice(0, 10)}.json`, result.data);
      notify(t('privacy.exported'), 'success');
    } else notifyFailure(result);
  });
  return (
    <>
      <p className="form-text">{t('privacy.exportText')}</p>
      <button type="button" className="button soft" aria-disabled={isBusy} onClick={() => void download()}>
        <Icon name="download" />
        {t(isBusy ? 'privacy.exporting' : 'privacy.export')}
      </button>
    </>
  );
}

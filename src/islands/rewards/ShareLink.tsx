import type { Referrals } from '#stores/rewards/referrals.ts';
import { notify } from '#stores/toasts.ts';
import type { Translate } from '#words/translate.ts';
import { Icon } from '../Icon.tsx';
import { Copyable } from './Copyable.tsx';
import { shareUrl } from './share-url.ts';

interface Props {
  referrals: Pick<Referrals, 'code' | 'url'>;
  store: string;
  t: Translate;
}

/** Referral link and code, to share or to copy. */
export function ShareLink({ referrals: { code, url }, store, t }: Props) {
  const share = async () => {
    const outcome = await shareUrl(url, t('refer.shareText', { store }));
    if (outcome === 'copied') notify(t('copying.linkCopied'), 'success');
    if (outcome === 'failed') notify(t('copying.byHand'), 'info');
  };
  return (
    <section className="share-link" aria-labelledby="refer-link">
      <h2 id="refer-link">{t('refer.link')}</h2>
      <Copyable text={url} action="copying.link" done="copying.linkCopied" t={t} />
      <h2>{t('refer.codeTitle')}</h2>
      <Copyable text={code} action="copying.code" done="copying.codeCopied" t={t} />
      <button type="button" className="button" onClick={() => void share()}>
        <Icon name="share" />
        {t('refer.share')}
      </button>
    </section>
  );
}

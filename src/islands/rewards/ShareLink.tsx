import type { Referrals } from '#stores/rewards/referrals.ts';
import { notify } from '#stores/toasts.ts';
import { Icon } from '../Icon.tsx';
import { useI18n } from '../use-i18n.ts';
import { Copyable } from './Copyable.tsx';

interface Props {
  referrals: Pick<Referrals, 'url'>;
  store: string;
}

/** Referral link, to share or to copy. */
export function ShareLink({ referrals: { url }, store }: Props) {
  const { t } = useI18n();
  const share = async () => {
    const outcome = await shareUrl(url, t('refer.shareText', { store }));
    if (outcome === 'copied') notify(t('copying.linkCopied'), 'success');
    if (outcome === 'failed') notify(t('copying.byHand'), 'info');
  };
  return (
    <section className="share-link" aria-labelledby="refer-link">
      <h2 id="refer-link">{t('refer.link')}</h2>
      <Copyable text={url} action="copying.link" done="copying.linkCopied" />
      <button type="button" className="button" onClick={() => void share()}>
        <Icon name="share" />
        {t('refer.share')}
      </button>
    </section>
  );
}

/**
 * Shares a URL with the device's share dialog, or copies it where there is none.
 * @returns `shared` also when the shopper cancelled the dialog, because then no fallback is wanted
 */
async function shareUrl(url: string, text: string): Promise<'shared' | 'copied' | 'failed'> {
  const data = { url, text };
  try {
    // Not all supported browsers have it.
    if (typeof navigator.share === 'function') {
      await navigator.share(data);
      return 'shared';
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}

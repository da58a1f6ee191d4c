import type { Translate } from '#words/translate.ts';

/** Tells the shopper that a draft was restored, with a button to discard it. */
export const Restored = ({ t, discard }: { t: Translate; discard: () => void }) => (
  <div className="form-restored" role="status">
    <p>{t('form.restored')}</p>
    <button type="button" className="text-button" onClick={discard}>
      {t('form.discard')}
    </button>
  </div>
);

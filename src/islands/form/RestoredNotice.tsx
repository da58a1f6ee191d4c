import { useI18n } from '../use-i18n.ts';
/** Tells the shopper that a draft was restored, with a button to discard it. */
export const RestoredNotice = ({ discard }: { discard: () => void }) => {
  const { t } = useI18n();
  return (
    <div className="form-restored" role="status">
      <p>{t('form.restored')}</p>
      <button type="button" className="text-button" onClick={discard}>
        {t('form.discard')}
      </button>
    </div>
  );
};

import { useI18n } from '../use-i18n.ts';
/** Paths of the legal pages. Null when the store has no such page. */
export interface LegalPages {
  readonly terms: string | null;
  readonly privacy: string | null;
}

/**
 * Consent text shown before an account is created or an order is placed (`accepts_terms`). In the translation, the
 * names of the terms and the privacy policy are in square brackets, in this order. The links open in a new tab, so that
 * typed values, such as passwords, are not lost.
 */
export function AgreedText({ pages }: { pages: LegalPages }) {
  const { t } = useI18n();
  const [before, terms, between, privacy, after] = t('legal.agree').split(/[[\]]/);
  return (
    <>
      {before}
      <Legal path={pages.terms} name={terms} />
      {between}
      <Legal path={pages.privacy} name={privacy} />
      {after}
    </>
  );
}

const Legal = ({ path, name }: { path: string | null; name: string | undefined }) => {
  const { t } = useI18n();
  return path === null ? (
    name
  ) : (
    <a href={path} target="_blank" title={t('legal.newTab')} rel="noopener">
      {name}
    </a>
  );
};

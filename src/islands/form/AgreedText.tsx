import type { Translate } from '#words/translate.ts';

/** Paths of what a shopper agrees to; null: the store has no page of it. */
export interface LegalPages {
  readonly terms: string | null;
  readonly privacy: string | null;
}

/**
 * What is agreed to before an account is opened or an order placed (`accepts_terms`). In the text the names of the terms
 * and of the privacy policy stand in square brackets, in this order. They open beside the form: what is typed there,
 * which may be a password, stays.
 */
export function AgreedText({ pages, t }: { pages: LegalPages; t: Translate }) {
  const [before, terms, between, privacy, after] = t('legal.agree').split(/[[\]]/);
  return (
    <>
      {before}
      <Legal path={pages.terms} name={terms} t={t} />
      {between}
      <Legal path={pages.privacy} name={privacy} t={t} />
      {after}
    </>
  );
}

const Legal = ({ path, name, t }: { path: string | null; name: string | undefined; t: Translate }) =>
  path === null ? (
    name
  ) : (
    <a href={path} target="_blank" title={t('legal.newTab')} rel="noopener">
      {name}
    </a>
  );

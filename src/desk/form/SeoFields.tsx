import { useT } from '../texts/desk-texts.ts';
import { DraftField } from './DraftField.tsx';
import { FormSection } from './FormSection.tsx';
import type { Action } from './use-action.ts';
import type { Draft } from './use-draft.ts';

interface Seo {
  seo_title: string;
  seo_description: string;
}

/** How search engines show a page. */
export function SeoFields<Values extends Seo>({
  draft,
  action,
}: {
  draft: Draft<Values>;
  action: Pick<Action<never>, 'fields'>;
}) {
  const t = useT();
  const fields = draft as unknown as Draft<Seo>;
  return (
    <FormSection title={t('field.seo')}>
      <DraftField
        draft={fields}
        action={action}
        name="seo_title"
        label={t('form.seoTitle')}
        helperText={t('form.seoEmpty')}
      />
      <DraftField
        draft={fields}
        action={action}
        name="seo_description"
        label={t('form.seoDescription')}
        multiline
        minRows={2}
      />
    </FormSection>
  );
}

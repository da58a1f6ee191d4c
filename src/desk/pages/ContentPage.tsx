import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useDataProvider } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { OperatorPage } from '#contracts/operator/pages.ts';
import { contentPath } from '#domain/store/paths.ts';
import type { DeskData } from '../api/desk-data.ts';
import { useRecord } from '../api/use-record.ts';
import { DraftField } from '../form/DraftField.tsx';
import { FormSection } from '../form/FormSection.tsx';
import { HtmlField } from '../form/HtmlField.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import { RemoveButton } from '../form/RemoveButton.tsx';
import { SeoFields } from '../form/SeoFields.tsx';
import { SlugField } from '../form/SlugField.tsx';
import { useDraft } from '../form/use-draft.ts';
import { useSave } from '../form/use-save.ts';
import { RecordFailure } from '../frame/RecordFailure.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { ScreenSkeleton } from '../frame/ScreenSkeleton.tsx';
import { useTitle } from '../frame/use-title.ts';
import { useT } from '../texts/desk-texts.ts';
import { settingText } from './SettingChips.tsx';

const LIST = '/pages';

/** @param page null for a new one */
function PageForm({ page }: { page: OperatorPage | null }) {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const draft = useDraft({
    ...{ title: page?.title ?? '', slug: page?.slug ?? '', content_html: page?.content_html ?? '' },
    ...{ seo_title: page?.seo_title ?? '', seo_description: page?.seo_description ?? '' },
  });
  const { values } = draft;
  const { save, leave } = useSave(draft, async () => {
    const { slug, ...fields } = values;
    if (page) await data.changePage(page.id, { ...draft.changed, seen: draft.seen });
    else await data.addPage({ ...fields, ...(slug !== '' && { slug }) });
    return LIST;
  });
  const uses = (page?.settings ?? []).map((setting) => settingText(setting, t));
  const removal = page && uses.length === 0 && (
    <RemoveButton
      name={page.title}
      text={t('pages.removeText')}
      remove={async () => {
        await data.removePage(page.id);
        await leave(LIST);
      }}
    />
  );
  return (
    <RecordForm draft={draft} action={save} actions={removal}>
      {uses.length > 0 && <Alert severity="info">{t('pages.inUse', { uses: uses.join(', ') })}</Alert>}
      <FormSection title={t('pages.about')}>
        <DraftField draft={draft} action={save} name="title" label={t('field.title')} required />
        <SlugField draft={draft} action={save} path={contentPath('')} isNew={page === null} />
        <HtmlField
          label={t('field.content')}
          value={values.content_html}
          onChange={(html) => draft.edit({ content_html: html })}
          problem={save.fields['content_html']}
        />
      </FormSection>
      <SeoFields draft={draft} action={save} />
    </RecordForm>
  );
}

/** One content page, or a new one. */
export default function ContentPage() {
  const t = useT();
  const { id = '' } = useParams();
  const isNew = id === 'new';
  const { data, error, refetch } = useRecord<OperatorPage>('pages', isNew ? null : Number(id));
  const title = isNew ? t('pages.new') : (data?.title ?? '');
  useTitle(title);
  if (error && !data) return <RecordFailure error={error} onRetry={() => void refetch()} />;
  if (!isNew && !data) return <ScreenSkeleton />;
  return (
    <Box sx={{ maxWidth: 860 }}>
      <ScreenHead title={title} />
      <PageForm key={id} page={data ?? null} />
    </Box>
  );
}

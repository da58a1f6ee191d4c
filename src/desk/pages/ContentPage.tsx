import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type SubmitEvent, useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { OperatorPage } from '#contracts/operator/pages.ts';
import { contentPath } from '#domain/store/paths.ts';
import type { DeskData } from '../api/desk-data.ts';
import { useRecord } from '../api/use-record.ts';
import { DraftField } from '../form/DraftField.tsx';
import { FormCard } from '../form/FormCard.tsx';
import { HtmlField } from '../form/HtmlField.tsx';
import { RemoveDialog } from '../form/RemoveDialog.tsx';
import { SaveBar } from '../form/SaveBar.tsx';
import { SeoFields } from '../form/SeoFields.tsx';
import { SlugField } from '../form/SlugField.tsx';
import { UnsavedGuard } from '../form/UnsavedGuard.tsx';
import { useAction } from '../form/use-action.ts';
import { useDraft } from '../form/use-draft.ts';
import { Failure } from '../frame/Failure.tsx';
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
  const [notify, refresh] = [useNotify(), useRefresh()];
  const [isRemoving, setRemoving] = useState(false);
  const [leaveTo, setLeaveTo] = useState<string | null>(null);
  // The version that is edited, even if a newer one is loaded meanwhile.
  const [seen] = useState(page);
  const draft = useDraft({
    ...{ title: seen?.title ?? '', slug: seen?.slug ?? '', content_html: seen?.content_html ?? '' },
    ...{ seo_title: seen?.seo_title ?? '', seo_description: seen?.seo_description ?? '' },
  });
  const finish = (text: string) => {
    notify(text, { type: 'success' });
    refresh();
    setLeaveTo(LIST);
  };
  const { values } = draft;
  const save = useAction(async () => {
    if (seen) await data.changePage(seen.id, { ...draft.changed, seen_at: seen.updated_at });
    else {
      const { slug, ...fields } = values;
      await data.addPage({ ...fields, ...(slug !== '' && { slug }) });
    }
    finish(t('form.saved'));
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save.run(undefined);
  };
  const remove = async () => {
    if (!seen) return;
    await data.removePage(seen.id);
    finish(t('form.removed', { name: seen.title }));
  };
  const uses = (seen?.settings ?? []).map((setting) => settingText(setting, t));
  return (
    <Stack component="form" onSubmit={submit} spacing={2}>
      {uses.length > 0 && <Alert severity="info">{t('pages.inUse', { uses: uses.join(', ') })}</Alert>}
      <FormCard title={t('pages.about')}>
        <DraftField draft={draft} action={save} name="title" label={t('pages.title')} required />
        <SlugField draft={draft} action={save} path={contentPath('')} isNew={page === null} />
        <HtmlField
          label={t('pages.content')}
          value={values.content_html}
          onChange={(html) => draft.set('content_html', html)}
          problem={save.fields['content_html']}
        />
      </FormCard>
      <SeoFields draft={draft} action={save} />
      <SaveBar action={save} isChanged={draft.isChanged}>
        {seen && uses.length === 0 && (
          <Button color="error" onClick={() => setRemoving(true)}>
            {t('form.remove')}
          </Button>
        )}
      </SaveBar>
      <UnsavedGuard isChanged={draft.isChanged} leaveTo={leaveTo} />
      {seen && (
        <RemoveDialog
          isOpen={isRemoving}
          title={t('form.removeTitle', { name: seen.title })}
          text={t('pages.removeText')}
          remove={remove}
          onClose={() => setRemoving(false)}
        />
      )}
    </Stack>
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
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!isNew && !data) return <ScreenSkeleton />;
  return (
    <Box sx={{ maxWidth: 860 }}>
      <ScreenHead title={title} />
      <PageForm key={id} page={data ?? null} />
    </Box>
  );
}

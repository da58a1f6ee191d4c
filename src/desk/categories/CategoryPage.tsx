import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useDataProvider, useGetList } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { CategoryInList, OperatorCategory } from '#contracts/operator/categories.ts';
import { categoryPath } from '#domain/store/paths.ts';
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
import { PictureField } from '../media/PictureField.tsx';
import { useT } from '../texts/desk-texts.ts';

const LIST = '/categories';
/** The last value of the list of parents, because a list has no null. */
const TOP = 0;

/** The categories that can be the parent of one: all but itself and those below it. */
function possibleParents(categories: readonly CategoryInList[], id: number | null): CategoryInList[] {
  const excluded = new Set<number | null>(id === null ? [] : [id]);
  return categories.filter((category) => {
    if (id !== null && category.parent_id !== null && excluded.has(category.parent_id)) excluded.add(category.id);
    return !excluded.has(category.id);
  });
}

interface Props {
  /** Null for a new one. */
  readonly category: OperatorCategory | null;
  readonly categories: readonly CategoryInList[];
}

function CategoryForm({ category, categories }: Props) {
  const t = useT();
  const pictureId = useId();
  const data = useDataProvider<DeskData>();
  const draft = useDraft({
    ...{ name: category?.name ?? '', slug: category?.slug ?? '', parent_id: category?.parent_id ?? null },
    ...{ image: category?.image ?? '', description_html: category?.description_html ?? '' },
    ...{ seo_title: category?.seo_title ?? '', seo_description: category?.seo_description ?? '' },
  });
  const { values } = draft;
  const { save, leave } = useSave(draft, async () => {
    const { slug, ...fields } = values;
    if (category) await data.changeCategory(category.id, { ...draft.changed, seen: draft.seen });
    else await data.addCategory({ ...fields, ...(slug !== '' && { slug }) });
    return LIST;
  });
  const removal = category && (
    <RemoveButton
      name={category.name}
      text={[
        t('categories.removeProducts', { count: category.products }),
        category.children > 0 ? t('categories.removeChildren', { count: category.children }) : '',
      ].join(' ')}
      remove={async () => {
        await data.removeCategory(category.id);
        await leave(LIST);
      }}
    />
  );
  return (
    <RecordForm draft={draft} action={save} actions={removal}>
      <FormSection title={t('categories.about')}>
        <DraftField draft={draft} action={save} name="name" label={t('field.name')} required />
        <SlugField draft={draft} action={save} path={categoryPath('')} isNew={category === null} />
        <TextField
          select
          label={t('field.parent')}
          value={values.parent_id ?? TOP}
          onChange={({ target }) => draft.edit({ parent_id: Number(target.value) || null })}
          error={save.fields['parent_id'] !== undefined}
          helperText={save.fields['parent_id']}
        >
          <MenuItem value={TOP}>{t('categories.top')}</MenuItem>
          {possibleParents(categories, category?.id ?? null).map(({ id, name, depth }) => (
            <MenuItem key={id} value={id} sx={{ paddingInlineStart: 2 + depth * 2 }}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <div>
          <Typography id={pictureId} variant="body2" sx={{ mb: 0.5 }}>
            {t('categories.picture')}
          </Typography>
          <PictureField
            value={values.image}
            url={values.image}
            onChange={(path) => draft.edit({ image: path ?? '' })}
            labelledBy={pictureId}
            describedBy={`${pictureId}-problem`}
            label={t('categories.picture')}
          />
          <FormHelperText id={`${pictureId}-problem`} error>
            {save.fields['image']}
          </FormHelperText>
        </div>
        <HtmlField
          label={t('field.description')}
          value={values.description_html}
          onChange={(html) => draft.edit({ description_html: html })}
          problem={save.fields['description_html']}
        />
      </FormSection>
      <SeoFields draft={draft} action={save} />
    </RecordForm>
  );
}

/** One category, or a new one. */
export default function CategoryPage() {
  const t = useT();
  const { id = '' } = useParams();
  const isNew = id === 'new';
  const list = useGetList<CategoryInList>('categories');
  const one = useRecord<OperatorCategory>('categories', isNew ? null : Number(id));
  const title = isNew ? t('categories.new') : (one.data?.name ?? '');
  useTitle(title);
  const failed = [list, one].find(({ error, data }) => error && !data);
  if (failed) return <RecordFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!list.data || (!isNew && !one.data)) return <ScreenSkeleton />;
  return (
    <Box sx={{ maxWidth: 860 }}>
      <ScreenHead title={title} />
      <CategoryForm key={id} category={one.data ?? null} categories={list.data} />
    </Box>
  );
}

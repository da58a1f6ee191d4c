import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import type { PageInList } from '#contracts/operator/pages.ts';
import { contentPath } from '#domain/store/paths.ts';
import { Empty } from '../frame/Empty.tsx';
import { Failure } from '../frame/Failure.tsx';
import { type Column, Rows } from '../frame/Rows.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { ScreenSkeleton } from '../frame/ScreenSkeleton.tsx';
import { useTitle } from '../frame/use-title.ts';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import { SettingChips } from './SettingChips.tsx';

/** The content pages. */
export default function PageList() {
  const t = useT();
  const { moment } = useFormats();
  useTitle(t('frame.pages'));
  const { data, error, refetch } = useGetList<PageInList>('pages');
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  const columns: Column<PageInList>[] = [
    {
      label: t('field.title'),
      render: ({ id, title }) => (
        <MuiLink component={Link} to={`/pages/${id}`} dir="auto" sx={{ fontWeight: 600 }}>
          {title}
        </MuiLink>
      ),
    },
    {
      label: t('form.slug'),
      render: ({ slug }) => (
        <MuiLink href={contentPath(slug)} target="_blank" rel="noreferrer" color="textSecondary">
          <bdi dir="ltr">{contentPath(slug)}</bdi>
        </MuiLink>
      ),
    },
    { label: t('pages.use'), render: ({ settings }) => <SettingChips settings={settings} /> },
    {
      label: t('pages.changed'),
      render: ({ updated_at: at }) => (
        <Typography component="span" variant="body2" color="textSecondary">
          {moment(at)}
        </Typography>
      ),
    },
  ];
  return (
    <>
      <ScreenHead
        title={t('frame.pages')}
        action={
          <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'end' }}>
            <Button component={Link} to="/pages/redirects" variant="outlined">
              {t('redirects.title')}
            </Button>
            <Button component={Link} to="/pages/new" variant="contained" startIcon={<Add />}>
              {t('pages.new')}
            </Button>
          </Stack>
        }
      />
      {data.length === 0 ? (
        <Empty title={t('pages.none')} />
      ) : (
        <Rows label={t('frame.pages')} rows={data} columns={columns} />
      )}
    </>
  );
}

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ListBase, Pagination, useListContext } from 'react-admin';
import type { AuditRow } from '../api/desk-data.ts';
import { Empty } from '../frame/Empty.tsx';
import { Failure } from '../frame/Failure.tsx';
import { ScreenSkeleton } from '../frame/ScreenSkeleton.tsx';
import { SHOWN_IN_PLACE } from '../frame/shown-in-place.ts';
import { useTitle } from '../frame/use-title.ts';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import { changedFields } from './changed-fields.ts';

function Entry({ entry }: { entry: AuditRow }) {
  const t = useT();
  const { moment } = useFormats();
  return (
    <Box component="li" sx={{ p: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {entry.action} <bdi>{entry.subject}</bdi>
        </Typography>
        <Typography component="span" color="textSecondary">
          {t('audit.by', { name: entry.operator_name, time: moment(entry.at) })}
        </Typography>
      </Box>
      {changedFields(entry.before, entry.after).map(({ name, before, after }) => (
        <Typography key={name} dir="ltr" sx={{ overflowWrap: 'anywhere', textAlign: 'start' }} color="textSecondary">
          {name && `${name}: `}
          {before && (
            <>
              <del>{before}</del>{' '}
            </>
          )}
          <ins>{after}</ins>
        </Typography>
      ))}
    </Box>
  );
}

function Entries() {
  const t = useT();
  const { data, error, total, refetch } = useListContext<AuditRow>();
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  if (total === 0) return <Empty title={t('audit.none')} />;
  return (
    <>
      <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Card>
      <Pagination rowsPerPageOptions={[]} />
    </>
  );
}

/** Who has changed what. */
export default function AuditList() {
  const t = useT();
  useTitle(t('frame.audit'));
  return (
    <ListBase resource="audit" perPage={25} storeKey={false} queryOptions={SHOWN_IN_PLACE}>
      <Typography component="h1" variant="h5" sx={{ mb: 1.5 }}>
        {t('frame.audit')}
      </Typography>
      <Entries />
    </ListBase>
  );
}

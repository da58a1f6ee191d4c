import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import type { OperatorDiscount } from '#contracts/operator/discounts.ts';
import { useRecord } from '../api/use-record.ts';
import { useSession } from '../api/use-session.ts';
import { RecordFailure } from '../frame/RecordFailure.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { ScreenSkeleton } from '../frame/ScreenSkeleton.tsx';
import { useTitle } from '../frame/use-title.ts';
import { useT } from '../texts/desk-texts.ts';
import { DiscountFields } from './DiscountFields.tsx';

const NEW = 'new';

/** The form of a new discount or of a stored one. */
export default function DiscountPage() {
  const t = useT();
  const { id = NEW } = useParams();
  const isNew = id === NEW;
  const timeZone = useSession()?.store.time_zone;
  // Every form begins with what is stored now.
  const query = { refetchOnWindowFocus: false, gcTime: 0 };
  const { data: discount, error, refetch } = useRecord<OperatorDiscount>('discounts', isNew ? null : Number(id), query);
  const title = isNew ? t('discounts.add') : t('discounts.edit', { title: discount?.title ?? '' });
  useTitle(title);
  if (error && !discount) return <RecordFailure error={error} onRetry={() => void refetch()} />;
  if (timeZone === undefined || (!isNew && !discount)) return <ScreenSkeleton />;
  return (
    <Box sx={{ maxWidth: 900 }}>
      <ScreenHead title={title} />
      <DiscountFields key={id} discount={discount ?? null} timeZone={timeZone} />
    </Box>
  );
}

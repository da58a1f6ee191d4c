import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ListBase, Pagination, useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin';
import type { OperatorReview } from '#contracts/operator/reviews.ts';
import { reviewsPath } from '#domain/store/paths.ts';
import type { DeskData } from '../api/desk-data.ts';
import { RemoveDialog } from '../form/RemoveDialog.tsx';
import { Empty } from '../frame/Empty.tsx';
import { Failure } from '../frame/Failure.tsx';
import { type Column, Rows } from '../frame/Rows.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { ScreenSkeleton } from '../frame/ScreenSkeleton.tsx';
import { SHOWN_IN_PLACE } from '../frame/shown-in-place.ts';
import { useTitle } from '../frame/use-title.ts';
import { WrittenText } from '../frame/WrittenText.tsx';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import { ReviewFilters } from './ReviewFilters.tsx';

const PER_PAGE = 20;

function Reviews() {
  const t = useT();
  const { moment } = useFormats();
  const provider = useDataProvider<DeskData>();
  const [notify, refresh] = [useNotify(), useRefresh()];
  const [leaving, setLeaving] = useState<OperatorReview | null>(null);
  const { data, error, total, refetch } = useListContext<OperatorReview>();
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  const remove = async () => {
    if (!leaving) return;
    await provider.removeReview(leaving.id);
    notify(t('reviews.removed'), { type: 'success' });
    refresh();
    setLeaving(null);
  };
  const columns: Column<OperatorReview>[] = [
    {
      label: t('reviews.stars'),
      render: ({ rating }) => (
        <span role="img" aria-label={t('reviews.count', { count: rating })}>
          <Rating value={rating} readOnly size="small" aria-hidden="true" />
        </span>
      ),
    },
    {
      label: t('reviews.product'),
      render: ({ product_id: id, product_name: name }) => (
        <MuiLink href={reviewsPath(id)} target="_blank" rel="noreferrer" dir="auto">
          {name}
        </MuiLink>
      ),
    },
    {
      label: t('reviews.review'),
      render: ({ title, comment }) => (
        <Box sx={{ maxWidth: 560, overflowWrap: 'anywhere' }}>
          {title !== '' && <WrittenText sx={{ fontWeight: 600 }}>{title}</WrittenText>}
          <WrittenText>{comment}</WrittenText>
        </Box>
      ),
    },
    {
      label: t('reviews.author'),
      render: ({ author_name: name, created_at: at, is_of_order: isOfOrder }) => (
        <Typography component="div" variant="body2" color="textSecondary">
          <bdi>{name}</bdi> · {moment(at)}{' '}
          {isOfOrder && <Chip size="small" variant="outlined" label={t('reviews.ordered')} />}
        </Typography>
      ),
    },
    {
      label: t('reviews.actions'),
      render: (review) => (
        <Button
          color="error"
          aria-label={t('reviews.removeNamed', { name: review.author_name, product: review.product_name })}
          onClick={() => setLeaving(review)}
        >
          {t('form.remove')}
        </Button>
      ),
    },
  ];
  if (total === 0) return <Empty title={t('reviews.none')} />;
  return (
    <>
      <Rows label={t('frame.reviews')} rows={data} columns={columns} />
      <Pagination rowsPerPageOptions={[]} />
      <RemoveDialog
        isOpen={leaving !== null}
        title={t('reviews.removeTitle')}
        text={t('reviews.removeText', { product: leaving?.product_name ?? '' })}
        remove={remove}
        onClose={() => setLeaving(null)}
      />
    </>
  );
}

/** What customers wrote about products. */
export default function ReviewList() {
  const t = useT();
  useTitle(t('frame.reviews'));
  return (
    <ListBase resource="reviews" perPage={PER_PAGE} storeKey={false} queryOptions={SHOWN_IN_PLACE}>
      <ScreenHead title={t('frame.reviews')} />
      <ReviewFilters />
      <Reviews />
    </ListBase>
  );
}

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { ListBase, useDataProvider } from 'react-admin';
import type { OperatorReview } from '#contracts/operator/reviews.ts';
import { reviewsPath } from '#domain/store/paths.ts';
import type { DeskData } from '../api/desk-data.ts';
import { RemoveButton } from '../form/RemoveButton.tsx';
import { ListRows } from '../frame/ListRows.tsx';
import { type Column, Rows } from '../frame/Rows.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
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
  const columns: Column<OperatorReview>[] = [
    {
      label: t('field.rating'),
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
      label: t('field.comment'),
      render: ({ title, comment }) => (
        <Box sx={{ maxWidth: 560, overflowWrap: 'anywhere' }}>
          {title !== '' && <WrittenText sx={{ fontWeight: 600 }}>{title}</WrittenText>}
          <WrittenText>{comment}</WrittenText>
        </Box>
      ),
    },
    {
      label: t('field.author'),
      render: ({ author_name: name, created_at: at, is_of_order: isOfOrder }) => (
        <Typography component="div" variant="body2" color="textSecondary">
          <bdi>{name}</bdi> · {moment(at)}{' '}
          {isOfOrder && <Chip size="small" variant="outlined" label={t('reviews.ordered')} />}
        </Typography>
      ),
    },
    {
      label: t('form.actions'),
      render: (review) => (
        <RemoveButton
          isNamed
          name={`${review.author_name} · ${review.product_name}`}
          text={t('reviews.removeText', { product: review.product_name })}
          remove={() => provider.removeReview(review.id)}
        />
      ),
    },
  ];
  return (
    <ListRows<OperatorReview> none={t('reviews.none')}>
      {(reviews) => <Rows label={t('frame.reviews')} rows={reviews} columns={columns} />}
    </ListRows>
  );
}

/** The reviews of products by customers. */
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

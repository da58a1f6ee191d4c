import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Rating from '@mui/material/Rating';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ListBase } from 'react-admin';
import type { OperatorReview } from '#contracts/operator/reviews.ts';
import { reviewsPath } from '#domain/store/paths.ts';
import { FilterField } from '../form/search/FilterField.tsx';
import { SearchField } from '../form/search/SearchField.tsx';
import { ListRows } from '../frame/ListRows.tsx';
import { type Column, Rows } from '../frame/Rows.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { SHOWN_IN_PLACE } from '../frame/shown-in-place.ts';
import { useTitle } from '../frame/use-title.ts';
import { WrittenText } from '../frame/WrittenText.tsx';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import { ReviewActions } from './ReviewActions.tsx';

const PER_PAGE = 20;
const STARS = [5, 4, 3, 2, 1];

/** Product and stars of the list. */
function ReviewFilters() {
  const t = useT();
  const stars = STARS.map((count) => ({ value: String(count), text: t('reviews.count', { count }) }));
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} role="search" sx={{ mb: 1.5 }}>
      <SearchField label={t('reviews.product')} name="product" />
      <FilterField label={t('field.rating')} name="rating" all={t('reviews.all')} choices={stars} />
    </Stack>
  );
}

function Reviews() {
  const t = useT();
  const { moment } = useFormats();
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
      label: t('field.product'),
      render: ({ product_id: id, product_name: name }) => (
        <MuiLink href={reviewsPath(id)} target="_blank" rel="noreferrer" dir="auto">
          {name}
        </MuiLink>
      ),
    },
    {
      label: t('field.comment'),
      render: ({ title, comment, answer, is_hidden: isHidden }) => (
        <Box sx={{ maxWidth: 560, overflowWrap: 'anywhere' }}>
          {isHidden && <Chip size="small" color="warning" variant="outlined" label={t('reviews.hidden')} />}
          {title !== '' && <WrittenText sx={{ fontWeight: 600 }}>{title}</WrittenText>}
          <WrittenText>{comment}</WrittenText>
          {answer !== '' && (
            <Box sx={{ mt: 1, pl: 1.5, borderLeft: 3, borderColor: 'divider' }}>
              <Typography variant="body2" color="textSecondary">
                {t('reviews.ours')}
              </Typography>
              <WrittenText variant="body2" sx={{ whiteSpace: 'pre-line' }}>
                {answer}
              </WrittenText>
            </Box>
          )}
        </Box>
      ),
    },
    {
      label: t('field.author'),
      render: ({ author_name: name, created_at: at, is_of_order: isOfOrder }) => (
        <Typography component="div" variant="body2" color="textSecondary">
          <Box component="bdi" sx={{ display: 'block' }}>
            {name}
          </Box>
          <Box component="span" sx={{ display: 'block', whiteSpace: { md: 'nowrap' } }}>
            {moment(at)}
          </Box>
          {isOfOrder && <Chip size="small" variant="outlined" label={t('reviews.ordered')} />}
        </Typography>
      ),
    },
    {
      label: t('form.actions'),
      render: (review) => <ReviewActions review={review} />,
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

import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ListBase, useListContext } from 'react-admin';
import type { OperatorReview, OperatorReviews } from '#contracts/operator/reviews.ts';
import { FilterField } from '../form/search/FilterField.tsx';
import { SearchField } from '../form/search/SearchField.tsx';
import { ListRows } from '../frame/ListRows.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { SHOWN_IN_PLACE } from '../frame/shown-in-place.ts';
import { useTitle } from '../frame/use-title.ts';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import { ReviewRow } from './ReviewRow.tsx';

const PER_PAGE = 20;
const STARS = [5, 4, 3, 2, 1];

/** `4.7 ★ · 61 reviews`: what shoppers think of the store. */
function StoreRating() {
  const t = useT();
  const { number } = useFormats();
  const rating = useListContext().meta as OperatorReviews['rating'] | undefined;
  if (!rating || rating.count === 0) return null;
  const average = number(Math.round(rating.average * 10) / 10);
  return (
    <Typography sx={{ fontWeight: 600 }}>
      <span role="img" aria-label={t('reviews.averageRead', { average })}>{`${average} ★`}</span>
      <Typography component="span" color="textSecondary">
        {` · ${t('reviews.total', { count: rating.count })}`}
      </Typography>
    </Typography>
  );
}

/** Product, stars and answers of the list. */
function ReviewFilters() {
  const t = useT();
  const stars = STARS.map((count) => ({ value: String(count), text: t('reviews.count', { count }) }));
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} role="search" sx={{ mb: 1.5 }}>
      <SearchField label={t('reviews.product')} name="product" />
      <Stack direction="row" spacing={1.5}>
        <FilterField label={t('field.rating')} name="rating" all={t('reviews.all')} choices={stars} />
        <FilterField
          label={t('field.answer')}
          name="unanswered"
          all={t('reviews.allAnswers')}
          choices={[{ value: 'true', text: t('reviews.unanswered') }]}
        />
      </Stack>
    </Stack>
  );
}

/** The reviews of products by customers. */
export default function ReviewList() {
  const t = useT();
  useTitle(t('frame.reviews'));
  return (
    <ListBase resource="reviews" perPage={PER_PAGE} storeKey={false} queryOptions={SHOWN_IN_PLACE}>
      <ScreenHead title={t('frame.reviews')} action={<StoreRating />} />
      <ReviewFilters />
      <ListRows<OperatorReview> none={t('reviews.none')}>
        {(reviews) => (
          <Card component="ul" aria-label={t('frame.reviews')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {reviews.map((review) => (
              <ReviewRow key={review.id} review={review} />
            ))}
          </Card>
        )}
      </ListRows>
    </ListBase>
  );
}

import Stack from '@mui/material/Stack';
import { FilterField } from '../form/search/FilterField.tsx';
import { SearchField } from '../form/search/SearchField.tsx';
import { useT } from '../texts/desk-texts.ts';

const STARS = [5, 4, 3, 2, 1];

/** Product and stars of the list. */
export function ReviewFilters() {
  const t = useT();
  const stars = STARS.map((count) => ({ value: String(count), text: t('reviews.count', { count }) }));
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} role="search" sx={{ mb: 1.5 }}>
      <SearchField label={t('reviews.product')} name="product" />
      <FilterField label={t('field.rating')} name="rating" all={t('reviews.all')} choices={stars} />
    </Stack>
  );
}

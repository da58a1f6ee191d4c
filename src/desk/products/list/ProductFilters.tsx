import Stack from '@mui/material/Stack';
import { PRODUCT_STATUSES } from '#domain/catalog/product-draft.ts';
import { FilterField } from '../../form/search/FilterField.tsx';
import { SearchField } from '../../form/search/SearchField.tsx';
import { useT } from '../../texts/desk-texts.ts';
import { useCategoryChoices } from '../use-category-choices.ts';

/** Search, status and category of the list. */
export function ProductFilters() {
  const t = useT();
  const categories = useCategoryChoices().map(({ slug, path }) => ({ value: slug, text: path }));
  const statuses = PRODUCT_STATUSES.map((value) => ({ value, text: t(`products.status_${value}`) }));
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} role="search" sx={{ mb: 1.5 }}>
      <SearchField label={t('products.search')} />
      <Stack direction="row" spacing={1.5}>
        <FilterField label={t('field.status')} name="status" all={t('products.allStatuses')} choices={statuses} />
        <FilterField
          label={t('products.category')}
          name="category"
          all={t('products.allCategories')}
          choices={categories}
        />
      </Stack>
    </Stack>
  );
}

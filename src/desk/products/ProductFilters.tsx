import Search from '@mui/icons-material/SearchOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { PRODUCT_STATUSES } from '#domain/catalog/product-draft.ts';
import { useT } from '../texts/desk-texts.ts';
import { useCategoryChoices } from './use-category-choices.ts';

const PAUSE_MS = 300;
const AS_LABELLED = { select: { displayEmpty: true }, inputLabel: { shrink: true } };

/** Search, status and category of the list. */
export function ProductFilters() {
  const t = useT();
  const { filterValues, setFilters } = useListContext();
  const { status = '', category = '', q = '' } = filterValues as Partial<Record<'status' | 'category' | 'q', string>>;
  const categories = useCategoryChoices();
  const [text, setText] = useState(q);
  useEffect(() => {
    if (text === q) return;
    const timer = setTimeout(() => setFilters({ ...filterValues, q: text }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, q, filterValues, setFilters]);
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} role="search" sx={{ mb: 1.5 }}>
      <TextField
        label={t('products.search')}
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        sx={{ flex: 1, maxWidth: { sm: 420 } }}
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Search />
              </InputAdornment>
            ),
          },
        }}
      />
      <Stack direction="row" spacing={1.5}>
        <TextField
          select
          label={t('products.status')}
          value={status}
          onChange={({ target }) => setFilters({ ...filterValues, status: target.value })}
          sx={{ minWidth: { sm: 180 }, flex: { xs: 1, sm: 'none' } }}
          slotProps={AS_LABELLED}
        >
          <MenuItem value="">{t('products.allStatuses')}</MenuItem>
          {PRODUCT_STATUSES.map((value) => (
            <MenuItem key={value} value={value}>
              {t(`products.status_${value}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={t('products.category')}
          value={categories.some(({ slug }) => slug === category) ? category : ''}
          onChange={({ target }) => setFilters({ ...filterValues, category: target.value })}
          sx={{ minWidth: { sm: 200 }, flex: { xs: 1, sm: 'none' }, maxWidth: { xs: '50%', sm: 'none' } }}
          slotProps={AS_LABELLED}
        >
          <MenuItem value="">{t('products.allCategories')}</MenuItem>
          {categories.map(({ slug, path }) => (
            <MenuItem key={slug} value={slug} dir="auto">
              {path}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
    </Stack>
  );
}

import Add from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OperatorProductInList } from '#contracts/operator/products.ts';
import { LISTED_STATUSES } from '#domain/catalog/product-draft.ts';
import { FilterField } from '../../form/search/FilterField.tsx';
import { SearchField } from '../../form/search/SearchField.tsx';
import { ListRows, TableOrCards } from '../../frame/ListRows.tsx';
import { ScreenHead } from '../../frame/ScreenHead.tsx';
import { SHOWN_IN_PLACE } from '../../frame/shown-in-place.ts';
import { useTitle } from '../../frame/use-title.ts';
import { useT } from '../../texts/desk-texts.ts';
import { NEW_PRODUCT_PATH } from '../product-path.ts';
import { useCatalogRight } from '../use-catalog-right.ts';
import { useCategoryChoices } from '../use-category-choices.ts';
import { ProductCard } from './ProductCard.tsx';
import { ProductTable } from './ProductTable.tsx';
import { StatusButtons } from './StatusButtons.tsx';

const NEWEST_FIRST = { field: 'newest', order: 'DESC' } as const;

/** Search, status and category of the list. */
function ProductFilters() {
  const t = useT();
  const categories = useCategoryChoices().map(({ slug, path }) => ({ value: slug, text: path }));
  const statuses = LISTED_STATUSES.map((value) => ({
    value,
    text: t(value === 'sold_out' ? 'products.soldOut' : `products.status_${value}`),
  }));
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

/** The actions on the selected products. They stay in view while more are selected. */
function SelectionBar() {
  const t = useT();
  const { selectedIds, onUnselectItems } = useListContext<OperatorProductInList>();
  if (selectedIds.length === 0) return null;
  return (
    <Card sx={{ position: 'sticky', top: 64, zIndex: 2, px: 1.5, py: 0.5, mb: 1.25, borderColor: 'primary.main' }}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
        <Typography sx={{ fontWeight: 600, flex: { xs: '1 0 100%', sm: 'none' }, pt: { xs: 0.75, sm: 0 } }}>
          {t('products.selected', { count: selectedIds.length })}
        </Typography>
        <StatusButtons />
        <Button color="inherit" onClick={() => onUnselectItems()}>
          {t('form.cancel')}
        </Button>
      </Stack>
    </Card>
  );
}

/** All products with search, filters and pages. */
export default function ProductList() {
  const t = useT();
  useTitle(t('frame.products'));
  const mayChange = useCatalogRight();
  return (
    <ListBase resource="products" perPage={25} sort={NEWEST_FIRST} storeKey={false} queryOptions={SHOWN_IN_PLACE}>
      <ScreenHead
        title={t('frame.products')}
        action={
          mayChange && (
            <Button variant="contained" component={Link} to={NEW_PRODUCT_PATH} startIcon={<Add />}>
              {t('product.new')}
            </Button>
          )
        }
      />
      <ProductFilters />
      <ListRows<OperatorProductInList>
        none={t('products.none')}
        noneFound={t('products.noneFound')}
        noneYet={t('products.noneYet')}
      >
        {(products) => (
          <>
            <SelectionBar />
            <TableOrCards
              table={<ProductTable />}
              cards={products.map((product) => <ProductCard key={product.id} product={product} />)}
            />
          </>
        )}
      </ListRows>
    </ListBase>
  );
}

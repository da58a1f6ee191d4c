import Add from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { ListBase } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OperatorProductInList } from '#contracts/operator/products.ts';
import { ListRows, TableOrCards } from '../../frame/ListRows.tsx';
import { ScreenHead } from '../../frame/ScreenHead.tsx';
import { SHOWN_IN_PLACE } from '../../frame/shown-in-place.ts';
import { useTitle } from '../../frame/use-title.ts';
import { useT } from '../../texts/desk-texts.ts';
import { NEW_PRODUCT_PATH } from '../product-path.ts';
import { useCatalogRight } from '../use-catalog-right.ts';
import { ProductCard } from './ProductCard.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { ProductTable } from './ProductTable.tsx';
import { SelectionBar } from './SelectionBar.tsx';

const NEWEST_FIRST = { field: 'newest', order: 'DESC' } as const;

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
              {t('products.add')}
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

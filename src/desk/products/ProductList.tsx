import Add from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListBase, Pagination, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OperatorProductInList } from '#contracts/operator/products.ts';
import { Empty } from '../frame/Empty.tsx';
import { Failure } from '../frame/Failure.tsx';
import { ScreenSkeleton } from '../frame/ScreenSkeleton.tsx';
import { SHOWN_IN_PLACE } from '../frame/shown-in-place.ts';
import { useTitle } from '../frame/use-title.ts';
import { useT } from '../texts/desk-texts.ts';
import { ProductCard } from './ProductCard.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { ProductTable } from './ProductTable.tsx';
import { NEW_PRODUCT_PATH } from './product-path.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { useCatalogRight } from './use-catalog-right.ts';

const NEWEST_FIRST = { field: 'newest', order: 'DESC' } as const;

const hasFilter = (values: Record<string, unknown>): boolean => Object.values(values).some(Boolean);

function Rows() {
  const t = useT();
  const isWide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('md'));
  const { data, error, total, refetch, filterValues } = useListContext<OperatorProductInList>();
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  if (total === 0)
    return (
      <Empty
        title={t('products.none')}
        text={hasFilter(filterValues) ? t('products.noneFound') : t('products.noneYet')}
      />
    );
  return (
    <>
      <SelectionBar />
      {isWide ? (
        <Card>
          <ProductTable />
        </Card>
      ) : (
        <Stack spacing={1.25}>
          {data.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </Stack>
      )}
      <Pagination rowsPerPageOptions={[]} />
    </>
  );
}

/** All products with search, filters and pages. */
export default function ProductList() {
  const t = useT();
  useTitle(t('frame.products'));
  const mayChange = useCatalogRight();
  return (
    <ListBase resource="products" perPage={25} sort={NEWEST_FIRST} storeKey={false} queryOptions={SHOWN_IN_PLACE}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1.5 }}>
        <Typography component="h1" variant="h5">
          {t('frame.products')}
        </Typography>
        {mayChange && (
          <Button variant="contained" component={Link} to={NEW_PRODUCT_PATH} startIcon={<Add />}>
            {t('products.add')}
          </Button>
        )}
      </Stack>
      <ProductFilters />
      <Rows />
    </ListBase>
  );
}

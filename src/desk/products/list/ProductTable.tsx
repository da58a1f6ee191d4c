import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DataTable } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OperatorProductInList } from '#contracts/operator/products.ts';
import { WrittenText } from '../../frame/WrittenText.tsx';
import { useT } from '../../texts/desk-texts.ts';
import { useFormats } from '../../texts/use-formats.ts';
import { ProductPicture } from '../ProductPicture.tsx';
import { productDeskPath } from '../product-path.ts';
import { useCatalogRight } from '../use-catalog-right.ts';
import { InlinePrice } from './InlinePrice.tsx';
import { InlineStock } from './InlineStock.tsx';
import { ProductChips } from './ProductChips.tsx';
import { SelectAll, SelectProduct } from './SelectProduct.tsx';

const { Col } = DataTable;

/** The list on a wide screen. */
export function ProductTable() {
  const t = useT();
  const { brief } = useFormats();
  const mayChange = useCatalogRight();
  return (
    <DataTable<OperatorProductInList>
      bulkActionButtons={false}
      rowClick={mayChange ? (id) => productDeskPath(Number(id)) : false}
      size="small"
      sx={{ '& .MuiTableCell-root': { py: 1 } }}
    >
      {mayChange && (
        <Col
          label={<SelectAll />}
          disableSort
          cellSx={() => ({ width: 44 })}
          render={(product: OperatorProductInList) => <SelectProduct product={product} />}
        />
      )}
      <Col source="name" label={t('field.name')} render={(product: OperatorProductInList) => <Name {...product} />} />
      <Col
        source="price"
        label={t('field.selling_price')}
        render={(product: OperatorProductInList) => <InlinePrice product={product} />}
      />
      <Col
        source="stock"
        label={t('field.stock')}
        render={(product: OperatorProductInList) => <InlineStock product={product} />}
      />
      <Col
        source="updated"
        label={t('products.updated')}
        render={({ updated_at }: OperatorProductInList) => brief(updated_at)}
      />
    </DataTable>
  );
}

function Name(product: OperatorProductInList) {
  const { id, name, sku, image } = product;
  const mayChange = useCatalogRight();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
      <ProductPicture src={image?.src ?? null} size={40} />
      <Stack sx={{ minWidth: 0 }}>
        {mayChange ? (
          <MuiLink component={Link} to={productDeskPath(id)} dir="auto" sx={{ fontWeight: 600 }}>
            {name}
          </MuiLink>
        ) : (
          <WrittenText sx={{ fontWeight: 600 }}>{name}</WrittenText>
        )}
        {sku && (
          <Typography component="span" variant="body2" color="textSecondary" dir="auto">
            {sku}
          </Typography>
        )}
      </Stack>
      <ProductChips product={product} />
    </Stack>
  );
}

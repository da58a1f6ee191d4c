import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import type { OperatorProductInList } from '#contracts/operator/products.ts';
import { WrittenText } from '../../frame/WrittenText.tsx';
import { useT } from '../../texts/desk-texts.ts';
import { ProductPicture } from '../ProductPicture.tsx';
import { productDeskPath } from '../product-path.ts';
import { useCatalogRight } from '../use-catalog-right.ts';
import { InlinePrice } from './InlinePrice.tsx';
import { InlineStock } from './InlineStock.tsx';
import { ProductChips } from './ProductChips.tsx';
import { SelectProduct } from './SelectProduct.tsx';

/** A product in the list on a narrow screen. */
export function ProductCard({ product }: { product: OperatorProductInList }) {
  const t = useT();
  const mayChange = useCatalogRight();
  const { id, name, image } = product;
  return (
    <Card component="article" sx={{ p: 1.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
        <ProductPicture src={image?.src ?? null} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {mayChange ? (
            <MuiLink component={Link} to={productDeskPath(id)} dir="auto" sx={{ fontWeight: 600, display: 'block' }}>
              {name}
            </MuiLink>
          ) : (
            <WrittenText sx={{ fontWeight: 600 }}>{name}</WrittenText>
          )}
          <ProductChips product={product} />
        </Box>
        {mayChange && <SelectProduct product={product} />}
      </Stack>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 128px))', gap: 2, mt: 1.5 }}>
        <Labelled text={t('field.selling_price')}>
          <InlinePrice product={product} />
        </Labelled>
        <Labelled text={t('field.stock')}>
          <InlineStock product={product} />
        </Labelled>
      </Box>
    </Card>
  );
}

/** The fields name their product themselves, so this is only for the eye. */
function Labelled({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateRows: 'auto 1fr', alignItems: 'center' }}>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', mb: 0.25 }}>{text}</Box>
      {children}
    </Box>
  );
}

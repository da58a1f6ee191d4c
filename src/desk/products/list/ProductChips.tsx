import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { OperatorProductInList } from '#contracts/operator/products.ts';
import { useT } from '../../texts/desk-texts.ts';
import { ProductStatusChip } from '../ProductStatusChip.tsx';

/** Why shoppers cannot buy a product of the list as usual. A published one that is in stock has no chips. */
export function ProductChips({ product: { status, stock } }: { product: OperatorProductInList }) {
  const t = useT();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5, '&:empty': { display: 'none' } }}>
      {status !== 'active' && <ProductStatusChip status={status} />}
      {stock === 0 && <Chip size="small" variant="outlined" color="error" label={t('products.soldOut')} />}
    </Stack>
  );
}

import Chip, { type ChipProps } from '@mui/material/Chip';
import type { ProductStatus } from '#domain/catalog/product-draft.ts';
import { useT } from '../texts/desk-texts.ts';

const COLORS: Readonly<Record<ProductStatus, NonNullable<ChipProps['color']>>> = {
  active: 'success',
  hidden: 'info',
  draft: 'warning',
  archived: 'default',
};

export function ProductStatusChip({ status }: { status: ProductStatus }) {
  const t = useT();
  return <Chip size="small" variant="outlined" color={COLORS[status]} label={t(`products.status_${status}`)} />;
}

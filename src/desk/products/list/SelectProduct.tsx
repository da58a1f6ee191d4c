import Checkbox from '@mui/material/Checkbox';
import { useListContext } from 'react-admin';
import type { OperatorProductInList } from '#contracts/operator/products.ts';
import { useT } from '../../texts/desk-texts.ts';

/** Selects a product. The checkboxes of react-admin's table have no name for screen readers. */
export function SelectProduct({ product: { id, name } }: { product: OperatorProductInList }) {
  const t = useT();
  const { selectedIds, onToggleItem } = useListContext<OperatorProductInList>();
  return (
    <Checkbox
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      // The row around it opens the product.
      onClick={(event) => event.stopPropagation()}
      slotProps={{ input: { 'aria-label': t('products.select', { name }) } }}
    />
  );
}

/** Selects all products of the page, or none. */
export function SelectAll() {
  const t = useT();
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext<OperatorProductInList>();
  const isAll = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  return (
    <Checkbox
      checked={isAll}
      indeterminate={!isAll && selectedIds.length > 0}
      onChange={() => (isAll ? onUnselectItems() : onSelect(data.map(({ id }) => id)))}
      slotProps={{ input: { 'aria-label': t('products.selectAll') } }}
    />
  );
}

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { OperatorProductInList } from '#contracts/operator/products.ts';
import { useT } from '../../texts/desk-texts.ts';
import { InlineNumber } from './InlineNumber.tsx';
import { StockDialog } from './StockDialog.tsx';
import { useStockChange } from './use-stock-change.ts';

/** The stock in the list, which can be changed there. That of combinations opens a dialog with each of them. */
export function InlineStock({ product }: { product: OperatorProductInList }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const save = useStockChange(product);
  const { name, stock, combinations } = product;
  if (combinations === 0)
    return (
      <InlineNumber
        label={t('products.stockOf', { name })}
        value={stock}
        decimals={0}
        isAlarming={stock === 0}
        placeholder={t('products.uncounted')}
        onSave={(value) => void save(value, stock)}
      />
    );
  return (
    <Stack direction="row" onClick={(event) => event.stopPropagation()} sx={{ alignItems: 'center' }}>
      <Button
        variant="outlined"
        color={stock === 0 ? 'error' : 'inherit'}
        aria-label={t('products.stockOf', { name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{
          minHeight: 40,
          minWidth: 128,
          justifyContent: 'flex-start',
          ...(stock !== 0 && { borderColor: 'divider' }),
        }}
      >
        <Typography component="span" noWrap sx={{ fontSize: 'inherit' }}>
          {stock ?? t('products.uncounted')}
        </Typography>
      </Button>
      <StockDialog product={product} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Stack>
  );
}

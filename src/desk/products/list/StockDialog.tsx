import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import type { OperatorProduct, OperatorProductInList } from '#contracts/operator/products.ts';
import { useRecord } from '../../api/use-record.ts';
import { Failure } from '../../frame/Failure.tsx';
import { ScreenSkeleton } from '../../frame/ScreenSkeleton.tsx';
import { WrittenText } from '../../frame/WrittenText.tsx';
import { useT } from '../../texts/desk-texts.ts';
import { InlineNumber } from './InlineNumber.tsx';
import { useStockChange } from './use-stock-change.ts';

interface Props {
  readonly product: OperatorProductInList;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The stock of each combination of a product. */
export function StockDialog({ product, isOpen, onClose }: Props) {
  const t = useT();
  const id = useId();
  const save = useStockChange(product);
  const { data, error, refetch } = useRecord<OperatorProduct>('products', isOpen ? product.id : null);
  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t('products.stockOf', { name: product.name })}</DialogTitle>
      <DialogContent>
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!error && !data && <ScreenSkeleton />}
        <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data?.combinations.map(({ values, stock }) => (
            <Stack key={values.join(' / ')} component="li" direction="row" sx={{ alignItems: 'center', gap: 1 }}>
              <WrittenText sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{values.join(' / ')}</WrittenText>
              <InlineNumber
                label={t('products.stockOf', { name: values.join(' / ') })}
                value={stock}
                decimals={0}
                placeholder={t('products.uncounted')}
                onSave={(value) => void save(value, stock, values)}
              />
            </Stack>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose}>{t('products.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

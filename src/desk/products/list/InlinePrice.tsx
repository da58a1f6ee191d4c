import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { OperatorProductInList } from '#contracts/operator/products.ts';
import type { DeskData } from '../../api/desk-data.ts';
import { useUndoNotice } from '../../frame/UndoNotice.tsx';
import { useT } from '../../texts/desk-texts.ts';
import { problemText } from '../../texts/problem-text.ts';
import { useFormats } from '../../texts/use-formats.ts';
import { useCatalogRight } from '../use-catalog-right.ts';
import { InlineNumber } from './InlineNumber.tsx';

/** The price in the list, which can be changed there unless each combination has its own. */
export function InlinePrice({ product }: { product: OperatorProductInList }) {
  const t = useT();
  const { price, currency } = useFormats();
  const data = useDataProvider<DeskData>();
  const notify = useNotify();
  const notifyUndo = useUndoNotice();
  const refresh = useRefresh();
  const mayChange = useCatalogRight();
  const { id, name, price: current, combinations } = product;
  if (!mayChange || combinations > 0) {
    const text = price(current);
    return (
      <Typography component="span">{product.has_price_range ? t('products.from', { price: text }) : text}</Typography>
    );
  }
  const save = async (value: number, seen: number, isUndo = false) => {
    try {
      await data.changeProduct(id, { selling_price: value, seen: { selling_price: seen } });
      const text = t('products.priceSaved', { name, price: price(value) });
      if (isUndo) notify(text, { type: 'success' });
      else notifyUndo(text, () => void save(seen, value, true));
    } catch (error) {
      notify(problemText(error, t), { type: 'error' });
    }
    refresh();
  };
  return (
    <InlineNumber
      label={t('products.priceOf', { name })}
      value={current}
      decimals={currency.decimals}
      unit={{ text: currency.symbol, isBefore: currency.isBefore }}
      onSave={(value) => value !== null && void save(value, current)}
    />
  );
}

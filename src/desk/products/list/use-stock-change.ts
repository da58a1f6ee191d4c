import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { OperatorProductInList } from '#contracts/operator/products.ts';
import type { DeskData } from '../../api/desk-data.ts';
import { useUndoNotice } from '../../frame/UndoNotice.tsx';
import { useT } from '../../texts/desk-texts.ts';
import { problemText } from '../../texts/problem-text.ts';

type StockChange = (stock: number | null, seen: number | null, values?: string[]) => Promise<void>;

/** Sets the stock of a product or of one of its combinations, and offers to take it back. */
export function useStockChange({ id, name }: Pick<OperatorProductInList, 'id' | 'name'>): StockChange {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const notify = useNotify();
  const notifyUndo = useUndoNotice();
  const refresh = useRefresh();
  const change = async (
    stock: number | null,
    seen: number | null,
    values: string[] | undefined,
    isUndo: boolean,
  ): Promise<void> => {
    try {
      await data.changeStock(id, { stock, seen, ...(values && { values }) });
      const called = [name, ...(values ?? [])].join(' · ');
      const text = t('products.stockSaved', { name: called, stock: stock ?? t('products.uncounted') });
      if (isUndo) notify(text, { type: 'success' });
      else notifyUndo(text, () => void change(seen, stock, values, true));
    } catch (error) {
      notify(problemText(error, t), { type: 'error' });
    }
    refresh();
  };
  return (stock, seen, values) => change(stock, seen, values, false);
}

import Button from '@mui/material/Button';
import { useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin';
import type { OperatorProductInList, ProductStatusRequest } from '#contracts/operator/products.ts';
import type { ProductStatus } from '#domain/catalog/product-draft.ts';
import type { DeskData } from '../../api/desk-data.ts';
import { useAction } from '../../form/use-action.ts';
import { useUndoNotice } from '../../frame/UndoNotice.tsx';
import { useT } from '../../texts/desk-texts.ts';
import { problemText } from '../../texts/problem-text.ts';

const STATUSES = ['active', 'draft', 'archived'] as const satisfies readonly ProductStatus[];

/** Publishes, unpublishes or archives the selected products. */
export function StatusButtons() {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const notify = useNotify();
  const notifyUndo = useUndoNotice();
  const refresh = useRefresh();
  const { selectedIds, onUnselectItems } = useListContext<OperatorProductInList>();
  const action = useAction(async (status: (typeof STATUSES)[number]) => {
    try {
      const { data: before } = await data.changeStatus({ ids: selectedIds.map(Number), status });
      const undo = async () => {
        for (const [old, changes] of Map.groupBy(before, (change) => change.status))
          await data.changeStatus({ ids: changes.map(({ id }) => id), status: old } satisfies ProductStatusRequest);
        notify(t('products.undone'), { type: 'success' });
        refresh();
      };
      notifyUndo(t(`products.done_${status}`, { count: before.length }), () => void undo());
      onUnselectItems();
    } catch (error) {
      notify(problemText(error, t), { type: 'error' });
    }
    refresh();
  });
  return STATUSES.map((status) => (
    <Button key={status} color="inherit" disabled={action.isBusy} onClick={() => void action.run(status)}>
      {t(`products.make_${status}`)}
    </Button>
  ));
}

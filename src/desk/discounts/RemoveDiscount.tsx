import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { OperatorDiscount } from '#contracts/operator/discounts.ts';
import type { DeskData } from '../api/desk-data.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useAction } from '../form/use-action.ts';
import { useT } from '../texts/desk-texts.ts';

/** Asks before a discount is removed. */
export function RemoveDiscount({ discount, onClose }: { discount: OperatorDiscount | null; onClose: () => void }) {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const notify = useNotify();
  const refresh = useRefresh();
  const title = discount?.title ?? '';
  const action = useAction(async (id: number) => {
    await data.removeDiscount(id);
    notify(t('discounts.removed', { title }), { type: 'success' });
    refresh();
    onClose();
  });
  return (
    <FormDialog
      isOpen={discount !== null}
      title={t('discounts.removeTitle', { title })}
      submit={t('discounts.remove')}
      isGrave
      action={action}
      onSubmit={() => discount && void action.run(discount.id)}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('discounts.removeText')}</Typography>
    </FormDialog>
  );
}

import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { OperatorInList } from '#contracts/operator/operators.ts';
import type { DeskData } from '../api/desk-data.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useAction } from '../form/use-action.ts';
import { useT } from '../texts/desk-texts.ts';

/** Asks before an operator loses access. */
export function RemoveOperator({ operator, onClose }: { operator: OperatorInList | null; onClose: () => void }) {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const notify = useNotify();
  const refresh = useRefresh();
  const name = operator?.name || operator?.email || '';
  const action = useAction(async (id: number) => {
    await data.removeOperator(id);
    notify(t('operators.removed', { name }), { type: 'success' });
    refresh();
    onClose();
  });
  return (
    <FormDialog
      isOpen={operator !== null}
      title={t('operators.removeTitle', { name })}
      submit={t('operators.remove')}
      isGrave
      action={action}
      onSubmit={() => operator && void action.run(operator.id)}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('operators.removeText')}</Typography>
    </FormDialog>
  );
}

import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { OperatorRole } from '#domain/operators/roles.ts';
import type { DeskData } from '../api/desk-data.ts';
import { EmailField } from '../form/EmailField.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { NameField } from '../form/NameField.tsx';
import { useAction } from '../form/use-action.ts';
import { useT } from '../texts/desk-texts.ts';
import { RoleField } from './RoleField.tsx';

/** Sends an invitation, which the operator accepts by a link in an e-mail. */
export function InviteOperator({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<OperatorRole>('staff');
  const action = useAction(async () => {
    await data.invite({ email, role, name });
    notify(t('operators.invited', { email }), { type: 'success' });
    refresh();
    setEmail('');
    setName('');
    onClose();
  });
  return (
    <FormDialog
      isOpen={isOpen}
      title={t('operators.inviteTitle')}
      submit={t('operators.invite')}
      action={action}
      onSubmit={() => void action.run(undefined)}
      onClose={onClose}
    >
      <EmailField value={email} onChange={setEmail} problem={action.fields['email']} />
      <NameField value={name} onChange={setName} problem={action.fields['name']} />
      <RoleField value={role} onChange={setRole} />
    </FormDialog>
  );
}

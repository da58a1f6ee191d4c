import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { OperatorRole } from '#domain/operators/roles.ts';
import type { DeskData } from '../api/desk-data.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { NameField } from '../form/NameField.tsx';
import { useAction } from '../form/use-action.ts';
import { useT } from '../texts/desk-texts.ts';
import { RoleField } from './RoleField.tsx';

/** Days for which a key can be valid. */
const DAYS = [30, 90, 365] as const;

interface Props {
  readonly isOpen: boolean;
  /** Gets the key, which nobody can read again. */
  readonly onCreated: (secret: string) => void;
  readonly onClose: () => void;
}

/** Creates an API key. */
export function CreateKey({ isOpen, onCreated, onClose }: Props) {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const refresh = useRefresh();
  const [name, setName] = useState('');
  const [role, setRole] = useState<OperatorRole>('staff');
  const [days, setDays] = useState<number>(DAYS[1]);
  const action = useAction(async () => {
    const { data: created } = await data.createKey({ name, role, days });
    setName('');
    refresh();
    onClose();
    onCreated(created.secret);
  });
  return (
    <FormDialog
      isOpen={isOpen}
      title={t('keys.create')}
      submit={t('keys.create')}
      action={action}
      onSubmit={() => void action.run(undefined)}
      onClose={onClose}
    >
      <NameField value={name} onChange={setName} problem={action.fields['name']} hint={t('keys.nameText')} />
      <RoleField value={role} onChange={setRole} />
      <TextField select label={t('keys.valid')} value={days} onChange={({ target }) => setDays(Number(target.value))}>
        {DAYS.map((count) => (
          <MenuItem key={count} value={count}>
            {t('keys.days', { count })}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}

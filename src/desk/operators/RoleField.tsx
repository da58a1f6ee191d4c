import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { OPERATOR_ROLES, type OperatorRole } from '#domain/operators/roles.ts';
import { useT } from '../texts/desk-texts.ts';

/** A role, with what it may do. */
export function RoleField({ value, onChange }: { value: OperatorRole; onChange: (role: OperatorRole) => void }) {
  const t = useT();
  return (
    <TextField
      select
      label={t('field.role')}
      value={value}
      onChange={({ target }) => onChange(target.value as OperatorRole)}
      helperText={t(`role.${value}_text`)}
    >
      {OPERATOR_ROLES.map((role) => (
        <MenuItem key={role} value={role}>
          {t(`role.${role}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useT } from '../texts/desk-texts.ts';
import { orderBranch, useOrderBranch } from './order-branch.ts';

/** Chooses the branch whose orders this device shows. Nothing in a store with one branch. */
export function BranchSelect() {
  const t = useT();
  const { branches, branchId } = useOrderBranch();
  if (branches.length === 0) return null;
  return (
    <TextField
      select
      label={t('orders.branch')}
      value={branchId ?? ''}
      onChange={({ target }) => orderBranch.set(String(target.value))}
      sx={{ minWidth: { xs: 0, sm: 200 }, width: { xs: '100%', sm: 'auto' } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('orders.allBranches')}</MenuItem>
      {branches.map(({ id, name }) => (
        <MenuItem key={id} value={id} dir="auto">
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

import Typography from '@mui/material/Typography';
import type { BranchInList } from '#contracts/operator/branches.ts';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';

/** Whether a branch is open, and until when. */
export function OpeningText({ branch }: { branch: BranchInList }) {
  const t = useT();
  const { time } = useFormats();
  const text = branch.is_open
    ? branch.closes_at
      ? t('branches.openUntil', { time: time(branch.closes_at) })
      : t('branches.open')
    : branch.opens_at
      ? t('branches.closedUntil', { time: time(branch.opens_at) })
      : t('branches.closed');
  return (
    <Typography component="span" sx={{ fontWeight: 600, color: branch.is_open ? 'success.main' : 'text.secondary' }}>
      {text}
    </Typography>
  );
}

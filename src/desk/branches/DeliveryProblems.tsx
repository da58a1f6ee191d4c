import Alert from '@mui/material/Alert';
import type { BranchInList } from '#contracts/operator/branches.ts';
import { useT } from '../texts/desk-texts.ts';
import { usePincodeName } from './areas/pincode-name.ts';

/** Warns where delivery would cost nothing, reach everywhere, or need a distance that nobody knows. */
export function DeliveryProblems({ branch }: { branch: BranchInList }) {
  const t = useT();
  const pincodeName = usePincodeName();
  return branch.delivery_problems.map(({ code, count = 0 }) => (
    <Alert key={code} severity="warning">
      {t(`branches.problem_${code}`, { count, pincodes: t(`branches.pincodeCount_${pincodeName}`, { count }) })}
    </Alert>
  ));
}

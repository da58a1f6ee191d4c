import { useGetList } from 'react-admin';
import type { BranchInList } from '#contracts/operator/branches.ts';
import { deviceValue, useDeviceValue } from '../frame/device-choice.ts';

/** Id of the branch whose orders this device shows. Empty for all branches. */
export const orderBranch = deviceValue('branch', '');

interface OrderBranch {
  /** Empty unless there are several. */
  readonly branches: readonly BranchInList[];
  /** The chosen branch. Null for all branches. */
  readonly branchId: number | null;
  /** Whether orders of several branches are shown, each of which then names its own. */
  readonly isMixed: boolean;
  /** The branch whose orders are shown: the chosen or the only one. Undefined for several, and until it has loaded. */
  readonly branch: BranchInList | undefined;
}

/** The branches to choose from. A choice of a branch that has been removed is ignored. */
export function useOrderBranch(): OrderBranch {
  const { data } = useGetList<BranchInList>('branches');
  const chosen = Number(useDeviceValue(orderBranch));
  const branches = data && data.length > 1 ? data : [];
  // Until the branches have loaded, the choice counts, or the orders of others would show for a moment.
  const isKnown = data === undefined ? chosen > 0 : branches.some(({ id }) => id === chosen);
  const branch = data?.length === 1 ? data[0] : branches.find(({ id }) => id === chosen);
  return { branches, branchId: isKnown ? chosen : null, isMixed: branches.length > 0 && !isKnown, branch };
}

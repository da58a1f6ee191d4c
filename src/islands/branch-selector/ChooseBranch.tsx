import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { clockOf } from '#lib/time/clock.ts';
import { $branchSearch, NOT_SEARCHED } from '#stores/branch/branch-search.ts';
import { $branches, NO_BRANCHES } from '#stores/branch/branches.ts';
import { $siteSettings, NO_SETTINGS } from '#stores/store/site-settings.ts';
import { BranchList } from './BranchList.tsx';
import { LocationSearch } from './LocationSearch.tsx';
import { orderBranches } from './order-branches.ts';
import { roadFactorOf } from './road-distance.ts';

interface Props {
  chosenId: number | undefined;
  choose: (id: number) => void;
}

/** Geolocation button and the sorted list of branches. The clock is fixed when the selector opens. */
export function ChooseBranch({ chosenId, choose }: Props) {
  const { branches, selected_branch: selected } = useStore($branches, { ssr: () => NO_BRANCHES });
  const search = useStore($branchSearch, { ssr: () => NOT_SEARCHED });
  const settings = useStore($siteSettings, { ssr: () => NO_SETTINGS });
  const [now] = useState(() => new Date());
  // Fixed on mount, so that the list does not reorder while the shopper chooses.
  const [selectedId] = useState(selected?.id);
  const roadFactor = roadFactorOf(settings);
  const listed = useMemo(
    () => orderBranches(branches, selectedId, search, roadFactor),
    [branches, selectedId, search, roadFactor],
  );
  return (
    <>
      <LocationSearch search={search} hasGeolocation />
      <BranchList listed={listed} chosenId={chosenId} choose={choose} clock={clockOf(settings, now)} />
    </>
  );
}

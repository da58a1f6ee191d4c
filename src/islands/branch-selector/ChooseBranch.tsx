import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import type { Branch } from '#contracts/site.ts';
import { openingAt } from '#domain/branches/opening.ts';
import { clockOf } from '#lib/time/clock.ts';
import { closeDrawer } from '#stores/active-drawer.ts';
import { $branchSearch, NOT_SEARCHED } from '#stores/branch/branch-search.ts';
import { $branches, NO_BRANCHES } from '#stores/branch/branches.ts';
import { $siteSettings, NO_SETTINGS } from '#stores/store/site-settings.ts';
import { useI18n } from '../use-i18n.ts';
import { BranchList } from './BranchList.tsx';
import { LocationSearch } from './LocationSearch.tsx';
import { orderBranches } from './order-branches.ts';
import { roadFactorOf } from './road-distance.ts';
import { pickupBranch, usePickup } from './use-pickup.ts';

/** In longer lists, which are searched rather than read, the hours of all branches would take too long. */
const MOST_BY_HOURS = 20;

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
  const listed = useMemo(() => {
    const { timeZone } = clockOf(settings, now);
    const isOpen = ({ opening_hours: openingHours, holidays }: Branch) =>
      timeZone === undefined ||
      branches.length > MOST_BY_HOURS ||
      openingAt({ openingHours, holidays }, timeZone, now).isOpen;
    return orderBranches(branches, selectedId, search, roadFactorOf(settings), isOpen);
  }, [branches, selectedId, search, settings, now]);
  const isOutside = search.status === 'found' && !search.response.branch;
  const nearest = isOutside ? pickupBranch(listed) : undefined;
  return (
    <>
      <LocationSearch search={search} hasGeolocation />
      {nearest && <PickupOffer branch={nearest.branch} />}
      <BranchList listed={listed} chosenId={chosenId} choose={choose} clock={clockOf(settings, now)} />
    </>
  );
}

/** Offers an order for pickup when no branch delivers to the shopper. */
function PickupOffer({ branch }: { branch: Branch }) {
  const { t } = useI18n();
  const [order, isBusy] = usePickup(branch, closeDrawer);
  return (
    <button type="button" className="button soft" aria-disabled={isBusy} onClick={() => void order()}>
      {t('branches.orderPickupAt', { branch: branch.name })}
    </button>
  );
}

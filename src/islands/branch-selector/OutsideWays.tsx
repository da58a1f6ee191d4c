import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { CART } from '#domain/store/paths.ts';
import { clockOf } from '#lib/time/clock.ts';
import { $branchSearch, type BranchSearch, NOT_SEARCHED } from '#stores/branch/branch-search.ts';
import { $branches, NO_BRANCHES } from '#stores/branch/branches.ts';
import { switchBranch } from '#stores/branch/switch-branch.ts';
import { go } from '#stores/go.ts';
import { startSiteData } from '#stores/store/site-data.ts';
import { $siteSettings, NO_SETTINGS } from '#stores/store/site-settings.ts';
import { notify } from '#stores/toasts.ts';
import { useI18n } from '../use-i18n.ts';
import { BranchFacts } from './BranchRow.tsx';
import { LocationSearch } from './LocationSearch.tsx';
import { type ListedBranch, orderBranches } from './order-branches.ts';
import { roadFactorOf } from './road-distance.ts';
import { pickupBranch, usePickup } from './use-pickup.ts';

/** Ways to order although no branch delivers to the shopper: another address, or pickup at the nearest branch. */
export function OutsideWays() {
  const { t } = useI18n();
  const { branches, selected_branch: selected } = useStore($branches, { ssr: () => NO_BRANCHES });
  const search = useStore($branchSearch, { ssr: () => NOT_SEARCHED });
  const settings = useStore($siteSettings, { ssr: () => NO_SETTINGS });
  // The notice itself says the outcome of the search that it began with.
  const [first] = useState(search);
  useEffect(startSiteData, []);
  const open = async (found: BranchSearch) => {
    if (found.status !== 'found' || !found.response.branch) return;
    const { id, name } = found.response.branch;
    const changes = await switchBranch(id);
    notify(t('branches.chosen', { name }), 'success');
    // The cart never changes silently: its page shows what is different at this branch.
    if (changes.length > 0) go(CART);
  };
  const nearest = pickupBranch(orderBranches(branches, selected?.id, search, roadFactorOf(settings)));
  return (
    <div className="outside-ways">
      <LocationSearch search={search === first ? NOT_SEARCHED : search} searched={(found) => void open(found)} />
      {nearest && <Pickup at={nearest} />}
    </div>
  );
}

/** A branch where the shopper can pick up an order. */
function Pickup({ at: { branch, distance } }: { at: ListedBranch }) {
  const { t } = useI18n();
  const settings = useStore($siteSettings, { ssr: () => NO_SETTINGS });
  const [now] = useState(() => new Date());
  const [order, isBusy] = usePickup(branch);
  return (
    <div className="outside-pickup">
      {distance !== null && <p className="outside-label">{t('branches.nearest')}</p>}
      <div className="branch">
        <BranchFacts branch={branch} distance={distance} clock={clockOf(settings, now)} />
      </div>
      <button type="button" className="button soft" aria-disabled={isBusy} onClick={() => void order()}>
        {t('branches.orderPickup')}
      </button>
    </div>
  );
}

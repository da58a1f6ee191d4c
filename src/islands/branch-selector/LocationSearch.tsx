import { usesZip } from '#lib/region.ts';
import type { ServiceLocation } from '#stores/address/service-check.ts';
import { type BranchSearch, searchBranch, searchBranchAt } from '#stores/branch/branch-search.ts';
import type { Translate } from '#words/translate.ts';
import { PlaceCombobox } from '../address/search/PlaceCombobox.tsx';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../icons.ts';
import { useI18n } from '../use-i18n.ts';

interface Props {
  search: BranchSearch;
  /** True to offer the location of the device as well. */
  hasGeolocation?: boolean;
  /** Called with the result for an address that the shopper entered. */
  searched?: (search: BranchSearch) => void;
}

/** Finds the branch that delivers to an address, a pincode or the shopper's location, and shows the outcome. */
export function LocationSearch({ search, hasGeolocation = false, searched }: Props) {
  const { t, format } = useI18n();
  const isAsking = search.status === 'asking';
  const searchAt = async (location: ServiceLocation) => {
    const found = await searchBranchAt(location);
    searched?.(found);
  };
  const texts = {
    label: t(usesZip(format.locale) ? 'branches.addressZip' : 'branches.address'),
    none: t('branches.addressNone'),
    unavailable: t('branches.addressDown'),
    failed: t('branches.unreachable'),
  };
  return (
    <div className="my-location">
      <PlaceCombobox
        texts={texts}
        choose={({ lat, lng, pincode }) => void searchAt({ lat, lng, pincode: pincode || null })}
        choosePincode={(pincode) => void searchAt({ lat: null, lng: null, pincode })}
      />
      {hasGeolocation && (
        <button type="button" className="text-button" aria-disabled={isAsking} onClick={() => void searchBranch()}>
          <Icon name="locate" />
          {t('branches.useLocation')}
        </button>
      )}
      <p className="location-status" role="status" aria-busy={isAsking || search.status === 'checking'}>
        {search.status !== 'none' && <Icon name={iconOf(search)} />}
        {textOf(search, t)}
      </p>
    </div>
  );
}

const iconOf = (search: BranchSearch): IconName => {
  if (search.status === 'asking' || search.status === 'checking') return 'locate';
  return search.status === 'found' && search.response.is_serviceable ? 'check' : 'info';
};

function textOf(search: BranchSearch, t: Translate): string {
  switch (search.status) {
    case 'none':
      return '';
    case 'asking':
      return t('branches.asking');
    case 'checking':
      return t('branches.checking');
    case 'failed':
      return t(`branches.${search.problem}`);
    case 'found':
      return search.response.message;
  }
}

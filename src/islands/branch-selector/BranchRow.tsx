import { branchAddressLine } from '#domain/addresses/city-line.ts';
import { hoursLine } from '#domain/branches/hours-line.ts';
import type { Clock } from '#lib/time/clock.ts';
import { distanceText } from '../distance-text.ts';
import { Icon } from '../Icon.tsx';
import { useI18n } from '../use-i18n.ts';
import { termsLine } from './delivery-terms.ts';
import type { ListedBranch } from './order-branches.ts';

const WAYS = { delivery: 'branches.byDelivery', pickup: 'branches.pickup' } as const;

interface Props extends ListedBranch {
  isChosen: boolean;
  choose: (id: number) => void;
  clock: Clock;
}

/** Radio button of a branch, with whether it delivers to the shopper. */
export function BranchRow({ branch, distance, delivers, isChosen, choose, clock }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const { id, delivery } = branch;
  const hours = hoursOf(branch, clock);
  return (
    <label className={hours?.isOpen === false ? 'radio-card branch is-closed' : 'radio-card branch'}>
      <input type="radio" name="branch" value={id} required checked={isChosen} onChange={() => choose(id)} />
      <BranchFacts branch={branch} distance={distance} clock={clock} />
      {delivery && (
        // The usual minutes count from an order that is prepared now.
        <span className="branch-rule no">
          {termsLine(hours && !hours.isOpen ? { ...delivery, minutes: null } : delivery, i18n)}
        </span>
      )}
      {delivers !== null && (
        <span className={delivers ? 'branch-rule' : 'branch-rule no'}>
          <Icon name={delivers ? 'check' : 'info'} />
          {t(delivers ? 'branches.delivers' : 'branches.outside')}
        </span>
      )}
    </label>
  );
}

const hoursOf = ({ opening_hours: openingHours, holidays }: Props['branch'], clock: Clock) =>
  hoursLine({ openingHours, holidays }, clock);

/** Name, location, distance, opening hours and order types of a branch. */
export function BranchFacts({ branch, distance, clock }: Pick<Props, 'branch' | 'distance' | 'clock'>) {
  const { t, format } = useI18n();
  const { name, order_types, is_main_branch } = branch;
  const hours = hoursOf(branch, clock);
  const distanceShown = distanceText(distance, format);
  return (
    <>
      <span className="branch-name">
        <bdi>{name}</bdi>
        {is_main_branch === 1 && <span className="tag">{t('branches.main')}</span>}
        {distanceShown !== null && <span className="branch-distance">{distanceShown}</span>}
      </span>
      <span className="branch-address">
        <bdi>{branchAddressLine(branch)}</bdi>
      </span>
      <span className="branch-facts">
        {hours && <span className={hours.isOpen ? 'open' : 'closed'}>{t(hours.word, { time: hours.time })}</span>}
        {order_types.map((type, index) => (
          <span key={type}>
            {(hours || index > 0) && <i> · </i>}
            {t(WAYS[type])}
          </span>
        ))}
      </span>
    </>
  );
}

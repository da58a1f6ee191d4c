import type { ReactNode } from 'react';
import { useI18n } from '../use-i18n.ts';
import type { SlotDay } from './slots.ts';

interface Props {
  /** At least one. */
  days: readonly SlotDay[];
  /** Start of the chosen slot. Empty without one. */
  slot: string;
  choose: (slot: string) => void;
}

/** Day and time as two rows of radio buttons, which scroll sideways. Another day starts with its first time. */
export function SlotChoice({ days, slot, choose }: Props) {
  const { t } = useI18n();
  const chosen = days.find(({ times }) => times.some(({ value }) => value === slot));
  const day = chosen ?? days[0];
  const soonest = days[0]?.times[0]?.value;
  return (
    <>
      <SlotRow title={t('checkout.day')}>
        {days.map((each) => (
          <SlotChip
            key={each.ahead}
            group="slot-day"
            value={String(each.ahead)}
            isChosen={each === day}
            choose={() => choose(each.times[0]?.value ?? '')}
          >
            {each.label}
          </SlotChip>
        ))}
      </SlotRow>
      {/* A new list for each day, scrolled to its start. */}
      <SlotRow key={day?.ahead} title={t('checkout.time')}>
        {day?.times.map(({ value, label }) => (
          <SlotChip key={value} group="slot-time" value={value} isChosen={value === slot} choose={() => choose(value)}>
            {label}
            {value === soonest && <span className="slot-hint">{t('checkout.soonest')}</span>}
          </SlotChip>
        ))}
      </SlotRow>
    </>
  );
}

const SlotRow = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="slot-row">
    <legend>{title}</legend>
    <div className="slot-chips">{children}</div>
  </fieldset>
);

interface ChipProps {
  group: string;
  value: string;
  isChosen: boolean;
  choose: () => void;
  children: ReactNode;
}

const SlotChip = ({ group, value, isChosen, choose, children }: ChipProps) => (
  <label className="label-chip">
    <input type="radio" name={group} value={value} checked={isChosen} onChange={choose} />
    {children}
  </label>
);

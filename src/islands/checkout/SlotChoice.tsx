import { type ReactNode, useMemo } from 'react';
import type { TimeSlot } from '#contracts/checkout.ts';
import type { Clock } from '#lib/time/clock.ts';
import { useI18n } from '../use-i18n.ts';
import { type SlotDay, slotTexts } from './slots.ts';

interface Props {
  /** At least one. */
  days: readonly SlotDay[];
  clock: Clock;
  /** Start of the chosen slot. Empty without one. */
  slot: string;
  choose: (slot: string) => void;
}

const NO_SLOTS: readonly TimeSlot[] = [];

/** Day and time as two rows of radio buttons, which scroll sideways. Another day starts with its first time. */
export function SlotChoice({ days, clock: { locale, timeZone }, slot, choose }: Props) {
  const { t } = useI18n();
  const chosen = days.find(({ slots }) => slots.some(({ starts_at }) => starts_at === slot));
  const day = chosen ?? days[0];
  const slots = day?.slots ?? NO_SLOTS;
  const texts = useMemo(() => slotTexts(slots, { locale, timeZone }), [slots, locale, timeZone]);
  const soonest = days[0]?.slots[0]?.starts_at;
  return (
    <>
      <SlotRow title={t('checkout.day')}>
        {days.map((each) => (
          <SlotChip
            key={each.ahead}
            group="slot-day"
            value={String(each.ahead)}
            isChosen={each === day}
            choose={() => choose(each.slots[0]?.starts_at ?? '')}
          >
            {each.label}
          </SlotChip>
        ))}
      </SlotRow>
      {/* A new list for each day, scrolled to its start. */}
      <SlotRow key={day?.ahead} title={t('checkout.time')}>
        {[...texts].map(([start, text]) => (
          <SlotChip key={start} group="slot-time" value={start} isChosen={start === slot} choose={() => choose(start)}>
            {text}
            {start === soonest && <span className="slot-hint">{t('checkout.soonest')}</span>}
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

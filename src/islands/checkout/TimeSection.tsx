import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { clockOf } from '#lib/time/clock.ts';
import { $siteSettings, NO_SETTINGS } from '#stores/store/site-settings.ts';
import { Segment } from '../cart/shared/Segment.tsx';
import { useI18n } from '../use-i18n.ts';
import { FormSection } from './FormSection.tsx';
import { SlotChoice } from './SlotChoice.tsx';
import { slotDays, timeText, todayOf } from './slots.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

interface Props {
  form: CheckoutForm;
}

/** Time of fulfilment: as soon as possible, or a slot within the branch's opening hours. */
export function TimeSection({ form }: Props) {
  const { t } = useI18n();
  const settings = useStore($siteSettings, { ssr: () => NO_SETTINGS });
  const { offer, values, fieldErrors, orderType, set } = form;
  const { is_asap_available: isOpen, branch, eta_at: eta, slots } = offer;
  const clock = clockOf(settings, new Date());
  const { locale, timeZone } = clock;
  // Hundreds of slots are not formatted again for each typed letter, but at midnight, when "tomorrow" changes.
  const today = todayOf(clock);
  const days = useMemo(() => slotDays(slots, { locale, timeZone }, today), [slots, locale, timeZone, today]);
  const isLater = values.slot !== '' || !isOpen;
  const [first] = days;
  const expected = isOpen && eta !== null && (
    <p id="when-asap-about" className="way-about" hidden={isLater}>
      {t(orderType === 'pickup' ? 'checkout.etaReady' : 'checkout.eta', { time: timeText(eta, clock) })}
    </p>
  );
  return (
    <FormSection name="slot" title={t('checkout.when')} error={fieldErrors.errors.slot} aside={expected}>
      <fieldset className="segments">
        <legend className="vh">{t('checkout.when')}</legend>
        <Segment
          group="when"
          value="asap"
          isChosen={!isLater}
          isUnavailable={!isOpen}
          choose={() => set({ slot: '' }, 'slot')}
        >
          {t('checkout.asap')}
        </Segment>
        {first && (
          <Segment
            group="when"
            value="later"
            isChosen={isLater}
            choose={() => set({ slot: first.slots[0]?.starts_at ?? '' }, 'slot')}
          >
            {t('checkout.later')}
          </Segment>
        )}
      </fieldset>
      {!isOpen && (
        <p id="when-asap-about" className="way-about">
          {t('checkout.closedNow', { branch: branch.name })}
        </p>
      )}
      {isLater && first && (
        <SlotChoice days={days} clock={clock} slot={values.slot} choose={(slot) => set({ slot }, 'slot')} />
      )}
    </FormSection>
  );
}

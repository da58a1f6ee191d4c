import { useStore } from '@nanostores/react';
import { clockOf } from '#lib/time/clock.ts';
import { $siteSettings, NO_SETTINGS } from '#stores/store/site-settings.ts';
import { Choice } from '../cart/shared/Choice.tsx';
import { fieldId } from '../form/Field.tsx';
import { useI18n } from '../use-i18n.ts';
import { CHECKOUT_FORM } from './checkout-field.ts';
import { FormSection } from './FormSection.tsx';
import { type SlotDay, slotDays, timeText } from './slots.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

interface Props {
  form: CheckoutForm;
}

/** Time of fulfilment: as soon as possible, or a slot within the branch's opening hours. */
export function TimeSection({ form }: Props) {
  const { t } = useI18n();
  const settings = useStore($siteSettings, { ssr: () => NO_SETTINGS });
  const { offer, values, fieldErrors, way, set } = form;
  const { is_asap_available: isOpen, branch, eta_at: eta, slots } = offer;
  // Recomputed on every render, because "tomorrow" changes at midnight.
  const clock = clockOf(settings, new Date());
  const days = slotDays(slots, clock);
  const isLater = values.slot !== '' || !isOpen;
  const [first] = days;
  return (
    <FormSection name="slot" title={t('checkout.when')} error={fieldErrors.errors.slot}>
      <fieldset className="ways">
        <legend className="vh">{t('checkout.when')}</legend>
        <Choice
          group="when"
          value="asap"
          label={t('checkout.asap')}
          isChosen={!isLater}
          isOut={!isOpen}
          choose={() => set({ slot: '' }, 'slot')}
        >
          {!isOpen && <span>{t('checkout.closedNow', { branch: branch.name })}</span>}
          {isOpen && eta !== null && (
            <span>{t(way === 'pickup' ? 'checkout.etaReady' : 'checkout.eta', { time: timeText(eta, clock) })}</span>
          )}
        </Choice>
        {first && (
          <Choice
            group="when"
            value="later"
            label={t('checkout.later')}
            isChosen={isLater}
            choose={() => set({ slot: first.times[0]?.value ?? '' }, 'slot')}
          />
        )}
      </fieldset>
      {isLater && first && <SlotFields days={days} form={form} />}
    </FormSection>
  );
}

interface SlotProps extends Props {
  days: readonly SlotDay[];
}

function SlotFields({ days, form: { values, set } }: SlotProps) {
  const { t } = useI18n();
  const chosen = days.find(({ times }) => times.some(({ value }) => value === values.slot));
  const day = chosen ?? days[0];
  const choose = (slot: string | undefined) => set({ slot: slot ?? '' }, 'slot');
  return (
    <div className="slot-fields">
      <div className="field">
        <label htmlFor={fieldId(CHECKOUT_FORM, 'day')}>{t('checkout.day')}</label>
        <select
          id={fieldId(CHECKOUT_FORM, 'day')}
          value={day?.ahead}
          onChange={({ currentTarget: { value } }) =>
            choose(days.find((each) => String(each.ahead) === value)?.times[0]?.value)
          }
        >
          {days.map((each) => (
            <option key={each.ahead} value={each.ahead}>
              {each.label}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={fieldId(CHECKOUT_FORM, 'time')}>{t('checkout.time')}</label>
        <select
          id={fieldId(CHECKOUT_FORM, 'time')}
          value={chosen ? values.slot : ''}
          onChange={({ currentTarget: { value } }) => choose(value)}
        >
          {!chosen && <option value="">{t('form.choose')}</option>}
          {day?.times.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { PaymentMethod } from '#domain/orders/payment-status.ts';
import { changeCheckout } from '#stores/checkout/checkout.ts';
import { isWalletShort, methodOf } from '#stores/checkout/order-request.ts';
import { NOT_LOADED } from '#stores/remote.ts';
import { $ledger } from '#stores/rewards/ledger.ts';
import { Choice } from '../../cart/shared/Choice.tsx';
import { ChoiceOutcome } from '../../cart/shared/ChoiceOutcome.tsx';
import { useChoice } from '../../cart/shared/use-choice.ts';
import { useI18n } from '../../use-i18n.ts';
import { FormSection } from '../FormSection.tsx';
import type { CheckoutForm } from '../use-checkout-form.ts';

interface Props {
  form: CheckoutForm;
  isGuest: boolean;
}

/** Payment methods for the amount due. The wallet can be chosen only if it covers the full amount. */
export function PaymentSection({ form, isGuest }: Props) {
  const { t, total, decimals } = useI18n();
  const { data } = useStore($ledger, { ssr: () => NOT_LOADED });
  const choice = useChoice<PaymentMethod>();
  const { cart, offer, fieldErrors, set } = form;
  const { amount_due: due, wallet_amount_applied: wallet = 0 } = cart.cartDetails ?? {};
  const balance = data?.wallet_balance ?? 0;
  const isShort = isWalletShort(cart, balance, decimals);
  const isByWallet = due === 0 && wallet > 0;
  const methods = offer.payment_methods.filter((method) => method !== 'wallet' || (!isGuest && balance > 0));
  const chosen = choice.pending ?? methodOf(form);
  const choose = (method: PaymentMethod) => {
    set({ method }, 'payment_method');
    const isWallet = method === 'wallet';
    // A wallet that covers only a part is handled in the section above.
    if (isWallet || isByWallet) choice.make(method, () => changeCheckout({ use_wallet: isWallet ? 'true' : 'false' }));
  };
  const about: Record<PaymentMethod, ReactNode> = {
    card: <span>{t('checkout.cardAbout')}</span>,
    cod: <span>{t(form.orderType === 'pickup' ? 'checkout.codPickup' : 'checkout.codDelivery')}</span>,
    wallet: <span>{t(isShort ? 'checkout.walletShort' : 'checkout.walletHas', { amount: total(balance) })}</span>,
  };
  return (
    <FormSection name="payment_method" title={t('checkout.payment')} error={fieldErrors.errors.payment_method}>
      {due === 0 && wallet === 0 ? (
        <p>{t('checkout.nothingDue')}</p>
      ) : (
        <fieldset className="ways">
          <legend className="vh">{t('checkout.payment')}</legend>
          {methods.map((method) => (
            <Choice
              key={method}
              group="payment_method"
              value={method}
              label={t(`checkout.${method}`)}
              isChosen={chosen === method}
              isUnavailable={method === 'wallet' && isShort}
              choose={() => choose(method)}
            >
              {about[method]}
            </Choice>
          ))}
        </fieldset>
      )}
      <ChoiceOutcome choice={choice} />
    </FormSection>
  );
}

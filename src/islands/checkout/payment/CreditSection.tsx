import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { changeCheckout } from '#stores/checkout/checkout.ts';
import { isWalletShort } from '#stores/checkout/order-request.ts';
import { NOT_LOADED } from '#stores/remote.ts';
import { $ledger, fetchLedger } from '#stores/rewards/ledger.ts';
import { ChoiceOutcome } from '../../cart/shared/ChoiceOutcome.tsx';
import { useChoice } from '../../cart/shared/use-choice.ts';
import { CheckField } from '../../form/CheckField.tsx';
import { useI18n } from '../../use-i18n.ts';
import { CHECKOUT_FORM } from '../checkout-field.ts';
import { FormSection } from '../FormSection.tsx';
import type { CheckoutForm } from '../use-checkout-form.ts';

interface Props {
  form: CheckoutForm;
}

/** Rewards, up to the limit for this cart, and the wallet when it covers only part of the order. */
export function CreditSection({ form: { cart } }: Props) {
  const { t, total, decimals } = useI18n();
  const { data } = useStore($ledger, { ssr: () => NOT_LOADED });
  const rewards = useChoice<boolean>();
  const tender = useChoice<boolean>();
  const { subtotal } = cart;
  const { reward_amount_applied: reward = 0, wallet_amount_applied: wallet = 0 } = cart.cartDetails ?? {};
  // The reward limit depends on the cart, and the wallet may have been spent on another device.
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched again for another subtotal
  useEffect(() => void fetchLedger('wallet'), [subtotal, wallet]);
  const mostReward = Math.max(data?.max_reward_for_cart ?? 0, reward);
  const rewardBalance = data?.reward_balance ?? 0;
  const balance = data?.wallet_balance ?? 0;
  const isPart = balance > 0 && isWalletShort(cart, balance, decimals);
  if (mostReward <= 0 && !isPart) return null;
  return (
    <FormSection name="credit" title={t('checkout.credit')}>
      {mostReward > 0 && (
        <CheckField
          form={CHECKOUT_FORM}
          name="rewards"
          isChecked={rewards.pending ?? reward > 0}
          change={(isOn) => rewards.make(isOn, () => changeCheckout({ reward_amount: isOn ? mostReward : '' }))}
        >
          {t('checkout.useRewards', { amount: total(mostReward) })}
          <span className="checkout-about">
            {t(mostReward < rewardBalance ? 'checkout.rewardsUpTo' : 'checkout.rewardsOf', {
              amount: total(rewardBalance),
              most: total(mostReward),
            })}
          </span>
        </CheckField>
      )}
      {isPart && (
        <CheckField
          form={CHECKOUT_FORM}
          name="wallet"
          isChecked={tender.pending ?? wallet > 0}
          change={(isOn) => tender.make(isOn, () => changeCheckout({ use_wallet: isOn ? 'true' : 'false' }))}
        >
          {t('checkout.useWallet', { amount: total(balance) })}
          <span className="checkout-about">{t('checkout.walletPart')}</span>
        </CheckField>
      )}
      <ChoiceOutcome choice={rewards} />
      <ChoiceOutcome choice={tender} />
    </FormSection>
  );
}

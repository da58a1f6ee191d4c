import {
  detailsQuery,
  detailsResponse,
  redeemBody,
  redeemQuery,
  redeemResponse,
  referrerQuery,
  referrerResponse,
  walletQuery,
  walletResponse,
} from '#contracts/rewards.ts';
import { REFERRAL_CODE } from '#domain/accounts/referral-code.ts';
import { toMajor } from '#domain/money/money.ts';
import { offerInMajor, referralOffer } from '#domain/rewards/referral-offer.ts';
import { firstName } from '#domain/store/short-name.ts';
import { DETAILS, readDetails } from '#services/accounts/read-details.ts';
import { avatarUrl } from '#services/catalog/present-image.ts';
import { readWallet } from '#services/ledger/read-wallet.ts';
import { readInvitation } from '#services/referrals/read-referrals.ts';
import { redeemScratchCard } from '#services/scratch/redeem-scratch-card.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { wordsOf } from '#words/words.ts';
import { presentUser } from '../account/present-user.ts';
import { cartRequestOf } from '../cart/cart-request.ts';
import { openRoute, userRoute } from '../request/personal-route.ts';
import { ApiError } from '../response/api-error.ts';
import { storeWords } from '../store/store-words.ts';
import { presentEntries, presentReferral, presentScratchCard } from './present-rewards.ts';

const tag = 'Wallet and rewards';

const checkWallet = userRoute({
  method: 'GET',
  path: '/check-wallet',
  tag,
  summary: 'Wallet and rewards: balances, rewards that expire soon, and all transactions',
  description: 'Balances do not include expired rewards. Their rest is written off by a separate transaction.',
  query: walletQuery,
  response: walletResponse,
  status: 200,
  errors: [],
  async respond(context, { query }) {
    const { page, account = null } = query;
    const { customerId } = context;
    const wallet = await readWallet(context.db, cartRequestOf(context, query), { customerId, account, page });
    const major = (minor: number): number => toMajor(minor, wallet.settings.decimalPlaces);
    return {
      wallet_balance: major(wallet.walletMinor),
      reward_balance: major(wallet.rewardMinor),
      reward_pending: major(wallet.pendingMinor),
      max_reward_for_cart: major(wallet.maxRewardMinor),
      expiring: wallet.expiring.map(({ leftMinor, expiresAt }) => ({
        amount: major(leftMinor),
        expires_at: new Date(expiresAt ?? 0).toISOString(),
      })),
      transactions: presentEntries(wallet.entries, wallet.settings),
      current_page: page,
      last_page: wallet.lastPage,
      total: wallet.total,
    };
  },
});

const details = userRoute({
  method: 'GET',
  path: '/user/details',
  tag,
  summary: 'The customer, with the sections that `include` names',
  description: 'The prize of a scratch card is disclosed only once it is redeemed.',
  query: detailsQuery,
  response: detailsResponse,
  status: 200,
  errors: [],
  async respond({ db, customerId, port }, { query: { include } }) {
    const names = include.split(',').map((name) => name.trim());
    const asked = new Set(DETAILS.filter((detail) => names.includes(detail)));
    const { customer, settings, scratchCards, rewards, referrals } = await readDetails(db, customerId, asked);
    const { decimalPlaces: decimals } = settings;
    const offer = referralOffer(settings);
    return {
      user: presentUser(customer, port),
      ...(scratchCards && { scratch_cards: scratchCards.map((card) => presentScratchCard(card, settings)) }),
      ...(rewards && { reward_transactions: presentEntries(rewards, settings) }),
      ...(referrals && {
        referrals: referrals.map((each) => presentReferral(each, decimals)),
        offer: offer && offerInMajor(offer, decimals),
      }),
    };
  },
});

const redeem = userRoute({
  method: 'POST',
  path: '/user/redeem-scratch-card',
  tag,
  summary: 'Redeems a scratch card',
  description:
    'The prize was drawn when the card was created and is credited once. A repeat returns the same card, with the current balances.',
  query: redeemQuery,
  body: redeemBody,
  response: redeemResponse,
  status: 200,
  errors: ['not_found', 'scratch_card_unavailable'],
  async respond({ db, customerId }, { body: { scratch_card_id: id } }) {
    const outcome = await redeemScratchCard(db, customerId, id);
    const settings = await storeSettings(db);
    if (!outcome.ok) {
      const message = wordsOf(settings.locale)(`rewardMessages.${outcome.code}`);
      return new ApiError(outcome.code === 'not_found' ? 'not_found' : 'scratch_card_unavailable', { message });
    }
    const { card, balances } = outcome;
    return {
      scratch_card: presentScratchCard(card, settings),
      wallet_balance: toMajor(balances.walletMinor, settings.decimalPlaces),
      reward_balance: toMajor(balances.rewardMinor, settings.decimalPlaces),
    };
  },
});

const getReferrer = openRoute({
  method: 'GET',
  path: '/get-referrer-user',
  tag,
  summary: 'The referrer with a referral code, and what a referral earns',
  description: 'Unknown codes are limited per address.',
  query: referrerQuery,
  response: referrerResponse,
  status: 200,
  errors: ['not_found', 'too_many_requests'],
  limit: () => 'guess',
  async respond({ db, confirmCount }, { query: { referred_by } }) {
    const code = referred_by.trim().toUpperCase();
    const invitation = REFERRAL_CODE.test(code) ? await readInvitation(db, code) : null;
    if (!invitation) {
      confirmCount();
      const message = (await storeWords(db))('rewardMessages.no_referrer');
      return new ApiError('not_found', { message });
    }
    const { name, avatarHash, offer, decimals } = invitation;
    return {
      referrer: { name: firstName(name), avatar: avatarHash && avatarUrl(avatarHash) },
      offer: offer && offerInMajor(offer, decimals),
    };
  },
});

export const rewardRoutes = [checkWallet, details, redeem, getReferrer];

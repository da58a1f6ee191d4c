import type { WordKey } from '#words/translate.ts';
import type { IconName } from '../icons.ts';

/** A section of the account. */
export interface AccountSection {
  readonly path: string;
  readonly word: `account.${string}` & WordKey;
  readonly icon: IconName;
  /** A digital store delivers to nowhere. */
  readonly needsDelivery?: true;
}

/** The sections of the account, in the order in which they are listed. */
const SECTIONS: readonly AccountSection[] = [
  { path: '/account/my-orders', word: 'account.orders', icon: 'box' },
  { path: '/account/wishlist', word: 'account.wishlist', icon: 'heart' },
  { path: '/account/addresses', word: 'account.addresses', icon: 'pin', needsDelivery: true },
  { path: '/account/wallet', word: 'account.wallet', icon: 'wallet' },
  { path: '/account/rewards', word: 'account.rewards', icon: 'star' },
  { path: '/account/scratch-cards', word: 'account.scratchCards', icon: 'ticket' },
  { path: '/refer-a-friend', word: 'account.refer', icon: 'gift' },
  { path: '/account/edit-profile', word: 'account.profile', icon: 'user' },
];

/** Those that a store has. */
export const accountSections = (isDigital: boolean): readonly AccountSection[] =>
  SECTIONS.filter(({ needsDelivery }) => !needsDelivery || !isDigital);

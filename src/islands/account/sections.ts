import type { WordKey } from '#words/translate.ts';
import type { IconName } from '../icons.ts';

/** A section of the account. */
interface AccountSection {
  readonly path: string;
  readonly word: `account.${string}` & WordKey;
  readonly icon: IconName;
  /** Digital stores have no delivery and hide this section. */
  readonly needsDelivery?: true;
}

/** All sections, in display order. */
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

/** The sections of one store. */
export const accountSections = (isDigital: boolean): readonly AccountSection[] =>
  SECTIONS.filter(({ needsDelivery }) => !needsDelivery || !isDigital);

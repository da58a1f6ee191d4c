import { TABLE } from '#domain/store/pages.ts';
import type { AccountSection } from '#islands/account/AccountPage.tsx';
import type { Shop } from '../shop.ts';

/** The account sections of a store. Digital stores have none that needs a delivery. */
export const accountSections = ({ isDigital }: Shop): readonly AccountSection[] =>
  TABLE.flatMap((page) => {
    if (!('section' in page) || (isDigital && 'needsDelivery' in page)) return [];
    const { name, icon } = page.section;
    return [{ path: page.path, word: `account.${name}` as const, icon }];
  });

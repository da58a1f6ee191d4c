import { SECTION_PAGES } from '#domain/store/pages.ts';
import type { AccountSection } from '#islands/account/AccountPage.tsx';
import type { Store } from '../store.ts';

/** The account sections of a store. Digital stores have none that needs a delivery. */
export const accountSections = ({ isDigital }: Store): readonly AccountSection[] =>
  SECTION_PAGES.filter((page) => !(isDigital && 'needsDelivery' in page)).map(({ path, section: { name, icon } }) => ({
    path,
    word: `account.${name}` as const,
    icon,
  }));

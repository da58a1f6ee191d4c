import type { I18n } from '../i18n.ts';

/** Props of every drawer. */
export interface DrawerProps {
  i18n: I18n;
}

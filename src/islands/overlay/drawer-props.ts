import type { Voice } from '../voice.ts';

/** Props of every drawer. */
export interface DrawerProps {
  voice: Voice;
}

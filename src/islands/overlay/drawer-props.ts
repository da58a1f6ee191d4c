import type { Voice } from '../voice.ts';

/** What every overlay is handed. */
export interface DrawerProps {
  voice: Voice;
}

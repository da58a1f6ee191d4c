import { createContext } from 'react';
import type { DeskKey } from '../texts/desk-texts.ts';

interface CurrentSection {
  readonly path: string;
  readonly text: DeskKey;
}

/** Where an address leads that belongs to no section. */
export const BOARD_SECTION: CurrentSection = { path: '/', text: 'frame.board' };

/** The section of the current screen. A screen cannot import the sections, which import all screens. */
export const SectionContext = createContext(BOARD_SECTION);

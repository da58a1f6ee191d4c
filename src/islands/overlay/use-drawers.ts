import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useState } from 'react';
import { $activeDrawerId, closeDrawer, type DrawerId } from '#stores/active-drawer.ts';
import { startLoading } from '#stores/loading.ts';
import { notify } from '#stores/toasts.ts';
import { loadWords } from '#words/load-words.ts';
import { type Voice, type VoiceProps, voiceOf } from '../voice.ts';
import type { DrawerProps } from './drawer-props.ts';

type Content = ComponentType<DrawerProps>;

/** The overlays, fetched when they are opened for the first time. */
const DRAWERS: Readonly<Record<DrawerId, () => Promise<{ default: Content }>>> = {
  'branch-selector': () => import('./BranchSelector.tsx'),
  'product-options-drawer': () => import('../options/OptionsDrawer.tsx'),
};

interface Opened {
  readonly Content: Content;
  readonly voice: Voice;
}

/** An overlay with all words of the store's language: a page carries those alone that every overlay needs. */
async function open(id: DrawerId, voice: VoiceProps): Promise<Opened> {
  const [{ default: Content }, words] = await Promise.all([DRAWERS[id](), loadWords(voice.language)]);
  return { Content, voice: voiceOf({ ...voice, words }) };
}

/** The overlays that have been opened so far, closed ones included: they keep what was chosen in them. */
export function useDrawers(voice: VoiceProps, { t }: Voice): readonly (readonly [DrawerId, Opened])[] {
  const active = useStore($activeDrawerId, { ssr: () => null });
  const [opened, setOpened] = useState<ReadonlyMap<DrawerId, Opened>>(new Map());
  const missing = active !== null && !opened.has(active) ? active : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the voice of a store does not change
  useEffect(() => {
    if (missing === null) return;
    const end = startLoading();
    open(missing, voice)
      .then((content) => setOpened((others) => new Map(others).set(missing, content)))
      .catch((error) => {
        reportError(error);
        notify(t('overlays.failed'), 'error');
        closeDrawer();
      })
      .finally(end);
  }, [missing]);
  return [...opened];
}

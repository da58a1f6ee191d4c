import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useState } from 'react';
import { BRANCH_SELECTOR, FILTER_SHEET, OPTIONS_DRAWER, PICTURES } from '#domain/store/paths.ts';
import { $activeDrawerId, closeDrawer, type DrawerId, drawerOf } from '#stores/active-drawer.ts';
import { startLoading } from '#stores/loading.ts';
import { notifyWord } from '#stores/toasts.ts';

type Content = ComponentType;

/** Drawers, each loaded when it is first opened. */
const DRAWERS: Readonly<Record<DrawerId, () => Promise<{ default: Content }>>> = {
  [BRANCH_SELECTOR]: () => import('./BranchSelector.tsx'),
  [OPTIONS_DRAWER]: () => import('../options/OptionsDrawer.tsx'),
  [PICTURES]: () => import('../gallery/Lightbox.tsx'),
  [FILTER_SHEET]: () => import('./FilterSheet.tsx'),
};

/** Drawers whose code failed to load. */
const failed = new Set<DrawerId>();

/**
 * Some browsers never retry the import of a module that failed. The second failure therefore reloads the page, whose
 * hash opens the drawer again.
 */
function fail(id: DrawerId, error: unknown): void {
  reportError(error);
  if (failed.has(id)) {
    location.reload();
    return;
  }
  failed.add(id);
  notifyWord('overlays.failed', 'error');
  closeDrawer();
}

/**
 * Loads the code of a drawer when the shopper presses a link to it: a tap takes a tenth of a second, a click little less.
 * A failure is reported when the link is followed.
 * @returns a function that stops it
 */
export function loadDrawersAhead(): () => void {
  const ended = new AbortController();
  const load = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
    const id = link && drawerOf(link.hash);
    if (id) DRAWERS[id]().catch(() => {});
  };
  document.addEventListener('pointerdown', load, { capture: true, signal: ended.signal });
  return () => ended.abort();
}

/** All drawers opened so far. Closed ones stay mounted to preserve their state. */
export function useDrawers(): readonly (readonly [DrawerId, Content])[] {
  const active = useStore($activeDrawerId, { ssr: () => null });
  const [opened, setOpened] = useState<ReadonlyMap<DrawerId, Content>>(new Map());
  const missing = active !== null && !opened.has(active) ? active : null;
  useEffect(() => {
    if (missing === null) return;
    const end = startLoading();
    DRAWERS[missing]()
      .then(({ default: content }) => setOpened((others) => new Map(others).set(missing, content)))
      .catch((error) => fail(missing, error))
      .finally(end);
  }, [missing]);
  return [...opened];
}

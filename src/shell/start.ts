/** Shell of all pages: soft navigation, the living home page behind the route, focus and history. */
import './seed-history.ts';
import { swapFunctions, type TransitionBeforePreparationEvent } from 'astro:transitions/client';
import './branch.ts';
import './catalog-watch.ts';
import { connectClose } from './close-route.ts';
import './connection.ts';
import './home-cart.ts';
import { watchLinks } from './fetch-ahead.ts';
import { restoreHomeScroll, watchHomeScroll } from './home-scroll.ts';
import { completeBackdrop } from './home-still.ts';
import './islands/wake.ts';
import './register-service-worker.ts';
import './web-font.ts';
import { carryHome, headBehind, placeHome } from './live-home.ts';
import { loadPage } from './load-page.ts';
import { mergeHead } from './merge-head.ts';
import './enhancements/gallery.ts';
import './enhancements/sample-frame.ts';
import './enhancements/slider.ts';
import './enhancements/strip.ts';
import { isInner } from './is-inner.ts';
import { focusArrival, focusBegin, focusReturn, nameRoute } from './route-dialog.ts';
import { followSoftly } from './soft-links.ts';

const wide = matchMedia('(width > 768px)');
/** Link on the home page that opened the route. */
let opener: HTMLElement | null = null;
/** The current or latest navigation. */
let last: TransitionBeforePreparationEvent | null = null;
/** Focused element when the navigation began. */
let held: Element | null = null;
/** Link focused since then: the next key press is meant for it. */
let ahead: HTMLAnchorElement | null = null;

document.addEventListener('astro:before-preparation', (event) => {
  last = event;
  held = document.activeElement;
  event.loader = async () => {
    // Without this code the page changes without motion.
    const change = import('./page-change.ts').catch(() => null);
    await loadPage(event);
    if (!event.signal.aborted) (await change)?.beginMotion(event);
  };
});

document.addEventListener('astro:before-swap', (event) => {
  event.swap = () => {
    const next = event.newDocument;
    const { activeElement } = document;
    ahead = activeElement !== held && activeElement instanceof HTMLAnchorElement ? activeElement : null;
    if (!isInner()) opener = event.sourceElement instanceof HTMLElement ? event.sourceElement : null;
    carryHome(next);
    swapFunctions.deselectScripts(next);
    swapFunctions.swapRootAttributes(next);
    mergeHead(next.head, headBehind());
    const restoreFocus = swapFunctions.saveFocus();
    swapFunctions.swapBodyElement(next.body, document.body);
    restoreFocus();
  };
});

document.addEventListener('astro:after-swap', () => {
  if (!placeHome()) restoreHomeScroll(wide);
  nameRoute(wide.matches);
  completeBackdrop(wide);
  if (isInner() && last?.direction !== 'back') focusArrival(held);
  else if (last) focusReturn(isInner() || ahead ? null : opener, ahead ?? last.from);
});

wide.addEventListener('change', () => {
  nameRoute(wide.matches);
  placeHome();
  completeBackdrop(wide);
});
connectClose();
followSoftly();
watchLinks();
watchHomeScroll(wide);
nameRoute(wide.matches);
if (isInner()) focusBegin();
restoreHomeScroll(wide);
completeBackdrop(wide);

/** The shell of all pages: soft navigation, home kept alive behind the route, focus, history. */
import { swapFunctions } from 'astro:transitions/client';
import './catalog-watch.ts';
import { connectClose } from './close-route.ts';
import './connection.ts';
import { restoreHomeScroll, watchHomeScroll } from './home-scroll.ts';
import './kept-pages.ts';
import { carryHome, keptDocument, placeHome } from './live-home.ts';
import { mergeHead } from './merge-head.ts';
import './pieces/gallery.ts';
import './pieces/sample-frame.ts';
import './pieces/slider.ts';
import './pieces/strip.ts';
import { focusArrival, focusReturn, nameRoute } from './route-dialog.ts';
import { followSoftly } from './soft-links.ts';

const wide = matchMedia('(width > 768px)');
/** The link that opened the present route. */
let opener: HTMLElement | null = null;
let left: URL | null = null;

document.addEventListener('astro:before-preparation', (event) => {
  left = event.from;
  if (event.sourceElement instanceof HTMLElement && !document.documentElement.classList.contains('inner'))
    opener = event.sourceElement;
  const home = event.to.pathname === '/' && event.to.search === '' ? keptDocument() : null;
  if (!home) return;
  event.loader = async () => {
    event.newDocument = home;
  };
});

document.addEventListener('astro:before-swap', (event) => {
  event.swap = () => {
    const next = event.newDocument;
    const isAlive = carryHome(next);
    swapFunctions.deselectScripts(next);
    swapFunctions.swapRootAttributes(next);
    mergeHead(next, isAlive && next.documentElement.classList.contains('inner'));
    const restoreFocus = swapFunctions.saveFocus();
    swapFunctions.swapBodyElement(next.body, document.body);
    restoreFocus();
  };
});

document.addEventListener('astro:after-swap', placeHome);

let isFirst = true;
function arrive(): void {
  nameRoute(wide.matches);
  const isInner = document.documentElement.classList.contains('inner');
  if (isInner) focusArrival(isFirst);
  else if (!isFirst && left) focusReturn(opener, left);
  else restoreHomeScroll(wide.matches);
  isFirst = false;
}

document.addEventListener('astro:page-load', () => {
  if (!isFirst) arrive();
});
wide.addEventListener('change', () => nameRoute(wide.matches));
connectClose();
followSoftly();
watchHomeScroll(wide);
arrive();

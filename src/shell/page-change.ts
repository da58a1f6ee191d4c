/**
 * Motion of a page change, loaded with the first one. On phones an inner page slides in from the end side and back out.
 * On wide screens the panel of a route rises over the home page. The picture of a card becomes that of the product.
 * Elements that move apart from their page have the same name in the leaving and in the arriving page. Clicks during the
 * motion are repeated after it.
 */
import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';
import motion from '#styles/frame/motion.css?inline';
import { isInner } from './is-inner.ts';

type Navigation = Pick<TransitionBeforePreparationEvent, 'from' | 'to' | 'direction' | 'newDocument' | 'sourceElement'>;

interface Move {
  /** True when the page returns that the leaving one was opened from. */
  readonly isReturn: boolean;
  /** True when the panel appears or disappears. Between two routes it stays. */
  readonly isPanel: boolean;
  /** Path of the product whose picture both pages may show. */
  readonly product: string;
  hasPicture: boolean;
}

const wide = matchMedia('(width > 768px)');
const named: HTMLElement[] = [];
/** The current transition. Null within one page, such as between filters. */
let move: Move | null = null;

/** Makes an element move on its own. A name must be unique in the document, or nothing moves. */
function setName(element: HTMLElement | null | undefined, name: string): void {
  if (!element) return;
  element.style.viewTransitionName = name;
  named.push(element);
}

/**
 * Names the picture of a product. `content-visibility` still skips a strip that was just inserted, so the picture is made
 * visible first.
 */
function namePicture(picture: HTMLElement | undefined): void {
  picture?.parentElement?.style.setProperty('content-visibility', 'visible');
  setName(picture, 'picture');
}

/** Removes the names from the leaving page, which may stay in the document. */
function forgetNames(): void {
  for (const element of named.splice(0)) {
    element.style.viewTransitionName = '';
    element.parentElement?.style.removeProperty('content-visibility');
  }
}

const inView = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left < innerWidth && right > 1 && top < innerHeight && bottom > 1;
  });

function nameParts({ isPanel, product }: Move, isProduct: boolean, source?: Element): HTMLElement | undefined {
  if (!wide.matches) for (const bar of ['bottom-nav', 'cart-bar']) setName(inView(`.${bar}`), bar);
  else if (isPanel) setName(document.getElementById('route'), 'route');
  if (isProduct) return inView('#route .gallery-media img');
  const link = source ?? inView(`#main .card a[href="${product}"]`);
  return link?.closest('.card')?.querySelector<HTMLElement>('.card-media img') ?? undefined;
}

/** Names the parts of the page that leaves, once the next one is there. */
export function beginMotion({ from, to, direction, newDocument, sourceElement }: Navigation): void {
  forgetNames();
  move = null;
  if (from.pathname === to.pathname) return;
  const isReturn = direction === 'back' || !isInner(newDocument);
  const product = (isReturn ? from : to).pathname;
  move = { isReturn, isPanel: isInner() !== isInner(newDocument), product, hasPicture: false };
  const picture = nameParts(move, isReturn, isReturn ? undefined : sourceElement);
  move.hasPicture = picture !== undefined;
  namePicture(picture);
}

/** Names the same parts of the page that has arrived. */
function arrive(): void {
  if (!move) return;
  document.documentElement.dataset.motion = move.isReturn ? 'out' : 'in';
  const picture = nameParts(move, !move.isReturn);
  if (move.hasPicture) namePicture(picture);
}

/**
 * Forces hydration of the islands that the next page does not keep, by a key event. Astro unmounts them after the swap,
 * and React reports error 424 when a root is unmounted that it has begun to hydrate and not finished.
 */
function finishHydration(): void {
  for (const island of document.querySelectorAll('astro-island:not([ssr], [data-astro-transition-persist])'))
    island.firstElementChild?.dispatchEvent(new KeyboardEvent('keyup'));
}

/**
 * During a view transition, snapshots cover the page and clicks hit only the root element (CSS View Transitions 1:
 * captured elements are not hit-tested). Each such click is repeated at its position after the transition.
 */
let changed: Promise<unknown> = Promise.resolve();

document.addEventListener('astro:before-swap', ({ viewTransition }) => {
  changed = viewTransition.finished;
  // A page change that is overtaken by the next one is skipped, which the browser reports as an unhandled rejection.
  viewTransition.ready.catch(() => undefined);
});
addEventListener('click', (event) => {
  const { isTrusted, target, clientX, clientY } = event;
  if (!isTrusted || target !== document.documentElement) return;
  void changed.then(() => document.elementFromPoint(clientX, clientY)?.dispatchEvent(new MouseEvent('click', event)));
});

// Not by `addStyle`: it is in a chunk of the islands, which a page change does not need.
const sheet = new CSSStyleSheet();
sheet.replaceSync(motion);
document.adoptedStyleSheets.push(sheet);
document.addEventListener('astro:before-swap', () => {
  forgetNames();
  finishHydration();
});
// The listeners of the shell are called before: they put the page in its place.
document.addEventListener('astro:after-swap', arrive);

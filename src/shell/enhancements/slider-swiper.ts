import Swiper from 'swiper';
import { A11y, Keyboard } from 'swiper/modules';

const SPEED_MS = 250;

/** Milliseconds before the first slide changes, and before each later one does. */
interface Delays {
  firstMs: number;
  delayMs: number;
}

/** Turns the swipeable list into a slider that advances automatically, unless the shopper prefers reduced motion. */
export function startSlider(slider: HTMLElement, delays: Delays): void {
  const frame = slider.querySelector<HTMLElement>('.swiper');
  const track = slider.querySelector<HTMLElement>('.swiper-wrapper');
  if (!frame || !track) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const start = Math.round(Math.abs(track.scrollLeft) / track.clientWidth);
  track.scrollLeft = 0;
  // Removed while it has the focus, it would lose it.
  if (document.activeElement !== track) track.removeAttribute('tabindex');
  const swiper = new Swiper(frame, {
    modules: [A11y, Keyboard],
    initialSlide: start,
    speed: isCalm ? 0 : SPEED_MS,
    loop: true,
    // Every tap advances the slider, even during a transition.
    loopPreventsSliding: false,
    keyboard: { enabled: true },
    a11y: { slideLabelMessage: '', slideRole: 'group' },
  });
  connect(slider, swiper, isCalm ? null : delays);
}

/** Connects the controls. A slider without delays does not advance by itself. */
function connect(slider: HTMLElement, swiper: Swiper, delays: Delays | null): void {
  const part = <Kind extends HTMLElement>(name: string) => slider.querySelector<Kind>(`[data-${name}]`);
  const count = part('count');
  const show = () => {
    if (count) count.textContent = `${swiper.realIndex + 1} / ${swiper.slides.length}`;
  };
  swiper.on('slideChange', show);
  show();
  part('previous')?.addEventListener('click', () => swiper.slidePrev());
  part('next')?.addEventListener('click', () => swiper.slideNext());
  const pause = part('pause');
  const signal = endWith(slider, swiper);
  if (pause && delays) advance(slider, swiper, pause, { ...delays, signal });
  else if (pause) pause.hidden = true;
  pause?.parentElement?.removeAttribute('hidden');
}

/**
 * Destroys the slider with its page, which the listeners on the document would keep in memory.
 * @returns a signal of that moment
 */
function endWith(slider: HTMLElement, swiper: Swiper): AbortSignal {
  const ended = new AbortController();
  const { signal } = ended;
  const end = () => {
    // The home page behind a route is still in the document.
    if (slider.isConnected) return;
    ended.abort();
    swiper.destroy();
  };
  document.addEventListener('astro:after-swap', end, { signal });
  return signal;
}

/**
 * Shows the next slide after each delay, unless the slider is paused with the button, is touched, contains the mouse or
 * the focus, or is not visible: off the screen, in a hidden tab or behind an open route. Swiper's own module for this
 * works in every frame of the whole visit.
 */
function advance(
  slider: HTMLElement,
  swiper: Swiper,
  button: HTMLElement,
  { firstMs, delayMs, signal }: Delays & { signal: AbortSignal },
): void {
  const { ariaLabel: pauseLabel } = button;
  const reasons = new Set<string>(['off the screen']);
  // The mouse and the focus may have entered before.
  if (matchMedia('(hover: hover)').matches && slider.matches(':hover')) reasons.add('mouse');
  if (slider.contains(document.activeElement)) reasons.add('focus');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextMs = firstMs;
  const wait = () => {
    clearTimeout(timer);
    if (reasons.size > 0) return;
    timer = setTimeout(() => {
      swiper.slideNext();
      wait();
    }, nextMs);
    nextMs = delayMs;
  };
  const stop = (reason: string, isStopped: boolean) => {
    if (isStopped) reasons.add(reason);
    else reasons.delete(reason);
    wait();
  };
  const hide = () => stop('hidden', document.hidden || slider.closest('#backdrop') !== null);
  button.addEventListener('click', () => {
    const isPaused = !reasons.has('paused');
    button.ariaLabel = isPaused ? (button.dataset.playLabel ?? '') : pauseLabel;
    slider.toggleAttribute('data-paused', isPaused);
    stop('paused', isPaused);
  });
  slider.addEventListener('focusin', ({ target }) => stop('focus', target !== button));
  slider.addEventListener('focusout', ({ relatedTarget }) =>
    stop('focus', slider.contains(relatedTarget as Node | null) && relatedTarget !== button),
  );
  slider.addEventListener('pointerenter', ({ pointerType }) => stop('mouse', pointerType === 'mouse'));
  slider.addEventListener('pointerleave', () => stop('mouse', false));
  swiper.on('touchStart', () => stop('touch', true));
  swiper.on('touchEnd', () => stop('touch', false));
  swiper.on('slideChange', wait);
  const observer = new IntersectionObserver((entries) => stop('off the screen', !entries.at(-1)?.isIntersecting));
  observer.observe(slider);
  document.addEventListener('visibilitychange', hide, { signal });
  document.addEventListener('astro:after-swap', hide, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
}

import Swiper from 'swiper';
import { A11y, Autoplay, Keyboard } from 'swiper/modules';

const DELAY_MS = 3500;
const SPEED_MS = 250;

/** Turns the swipeable list into a slider that advances automatically, unless the shopper prefers reduced motion. */
export function startSlider(slider: HTMLElement): void {
  const frame = slider.querySelector<HTMLElement>('.swiper');
  const track = slider.querySelector<HTMLElement>('.swiper-wrapper');
  if (!frame || !track) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const start = Math.round(Math.abs(track.scrollLeft) / track.clientWidth);
  track.scrollLeft = 0;
  track.removeAttribute('tabindex');
  const swiper = new Swiper(frame, {
    modules: [A11y, Autoplay, Keyboard],
    initialSlide: start,
    speed: isCalm ? 0 : SPEED_MS,
    loop: true,
    // Every tap advances the slider, even during a transition.
    loopPreventsSliding: false,
    keyboard: { enabled: true },
    a11y: { slideLabelMessage: '', slideRole: 'group' },
    ...(!isCalm && { autoplay: { delay: DELAY_MS, pauseOnMouseEnter: true, disableOnInteraction: false } }),
  });
  connect(slider, swiper, isCalm);
}

function connect(slider: HTMLElement, swiper: Swiper, isCalm: boolean): void {
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
  if (pause && isCalm) pause.hidden = true;
  else if (pause) connectPause(slider, swiper, pause);
  pause?.parentElement?.removeAttribute('hidden');
}

/**
 * Stops the slider while it is paused with the button, contains the focus, or is not visible: in a hidden tab or behind
 * an open route.
 */
function connectPause(slider: HTMLElement, swiper: Swiper, button: HTMLElement): void {
  const { ariaLabel: pauseLabel } = button;
  let isPaused = false;
  let isFocused = false;
  const move = () => {
    const isSeen = !document.hidden && slider.closest('#backdrop') === null;
    if (isSeen && !isPaused && !isFocused) swiper.autoplay.start();
    else swiper.autoplay.stop();
  };
  button.addEventListener('click', () => {
    isPaused = !isPaused;
    button.ariaLabel = isPaused ? (button.dataset['playLabel'] ?? '') : pauseLabel;
    slider.toggleAttribute('data-paused', isPaused);
    move();
  });
  slider.addEventListener('focusin', ({ target }) => {
    isFocused = target !== button;
    move();
  });
  slider.addEventListener('focusout', ({ relatedTarget }) => {
    isFocused = slider.contains(relatedTarget as Node | null) && relatedTarget !== button;
    move();
  });
  document.addEventListener('visibilitychange', move);
  document.addEventListener('astro:after-swap', move);
}

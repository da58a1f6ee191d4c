import Swiper from 'swiper';
import { A11y, Autoplay, Keyboard } from 'swiper/modules';

const DELAY_MS = 3500;
const SPEED_MS = 250;

/** Turns the swiping list into a slider that moves by itself, unless the shopper wants less motion. */
export function startSlider(slider: HTMLElement): void {
  const frame = slider.querySelector<HTMLElement>('.swiper');
  const track = slider.querySelector<HTMLElement>('.swiper-wrapper');
  if (!frame || !track) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const start = Math.round(Math.abs(track.scrollLeft) / track.clientWidth);
  track.scrollLeft = 0;
  const swiper = new Swiper(frame, {
    modules: [A11y, Autoplay, Keyboard],
    initialSlide: start,
    speed: isCalm ? 0 : SPEED_MS,
    rewind: true,
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
  part('pause')?.parentElement?.removeAttribute('hidden');
}

/** Paused by the button until it is pressed again; by the focus as long as it stays inside. */
function connectPause(slider: HTMLElement, swiper: Swiper, button: HTMLElement): void {
  const { ariaLabel: pauseLabel } = button;
  let isPaused = false;
  button.addEventListener('click', () => {
    isPaused = !isPaused;
    button.ariaLabel = isPaused ? (button.dataset['playLabel'] ?? '') : pauseLabel;
    slider.toggleAttribute('data-paused', isPaused);
    if (isPaused) swiper.autoplay.stop();
    else swiper.autoplay.start();
  });
  slider.addEventListener('focusin', ({ target }) => {
    if (target !== button) swiper.autoplay.stop();
  });
  slider.addEventListener('focusout', ({ relatedTarget }) => {
    if (!isPaused && !slider.contains(relatedTarget as Node | null)) swiper.autoplay.start();
  });
}

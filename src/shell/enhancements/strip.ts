import { enhance } from './enhance.ts';

const middle = (element: HTMLElement): number => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

/** Buttons of the strips on wide screens. Scrolling and snapping need only CSS. */
function connect(box: HTMLElement): void {
  const strip = box.querySelector<HTMLElement>('.strip');
  const buttons = box.querySelector<HTMLElement>('.strip-buttons');
  const [previous, next] = ['previous', 'next'].map((name) => box.querySelector<HTMLElement>(`[data-${name}]`));
  if (!strip || !buttons || !previous || !next) return;
  const start = strip.querySelector<HTMLElement>('[data-start]');
  if (start) strip.scrollLeft += middle(start) - middle(strip);
  const move = (direction: number) => {
    const way = getComputedStyle(strip).direction === 'rtl' ? -1 : 1;
    strip.scrollBy({ left: way * direction * strip.clientWidth * 0.8, behavior: 'smooth' });
  };
  const update = () => {
    const left = strip.scrollWidth - strip.clientWidth;
    const at = Math.abs(strip.scrollLeft);
    // Not between the measurements of two strips, because the second would then need a new layout of the page.
    requestAnimationFrame(() => {
      buttons.hidden = left < 2;
      previous.ariaDisabled = String(at < 2);
      next.ariaDisabled = String(at > left - 2);
    });
  };
  previous.addEventListener('click', () => move(-1));
  next.addEventListener('click', () => move(1));
  strip.addEventListener('scroll', update, { passive: true });
  new ResizeObserver(update).observe(strip);
}

enhance('[data-strip]', connect);

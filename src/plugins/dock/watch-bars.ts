/** Bars that a page may have at the bottom of the screen. */
const BARS = '.bottom-nav, .buybar, .cart-bar, [data-bottom-bar]';
/** Width of the corners in pixels. A bar in the middle of a wide screen leaves them free. */
const CORNER = 160;

/** Height of the bottom bars in CSS pixels. */
function heightOfBars(): number {
  const tops = [...document.querySelectorAll(BARS)].flatMap((bar) => {
    const { top, bottom, left, right, height } = bar.getBoundingClientRect();
    const isAtEnd = height > 0 && bottom >= innerHeight - 2 && top > innerHeight / 2 && top < innerHeight;
    return isAtEnd && (left < CORNER || right > innerWidth - CORNER) ? [innerHeight - top] : [];
  });
  return Math.max(0, ...tops);
}

/** Keeps `--dock-lift` on the parent element equal to the height of the bottom bars. */
export function watchBars(box: HTMLElement): void {
  const measure = (): void => box.parentElement?.style.setProperty('--dock-lift', `${heightOfBars()}px`);
  const sizes = new ResizeObserver(measure);
  const watch = (): void => {
    sizes.disconnect();
    for (const bar of document.querySelectorAll(BARS)) sizes.observe(bar);
    sizes.observe(document.documentElement);
    measure();
  };
  addEventListener('scrollend', measure);
  addEventListener('resize', measure);
  document.addEventListener('astro:page-load', watch);
  watch();
}

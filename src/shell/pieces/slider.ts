import { whenIdle } from '../idle.ts';
import { enhance } from './enhance.ts';

/**
 * Banner sliders, swipeable with CSS alone. Swiper loads only after the first image is painted, when the browser is
 * idle and the slider is in view, so that it never competes with the page.
 */
const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const idle = () => new Promise<void>((resolve) => whenIdle(resolve));

const inView = (element: Element) =>
  new Promise<void>((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });

async function enhanceSlider(slider: HTMLElement): Promise<void> {
  // An image that cannot be decoded must not delay the slider.
  await slider
    .querySelector('img')
    ?.decode()
    .catch(() => undefined);
  await nextPaint();
  await idle();
  await inView(slider);
  const { startSlider } = await import('./slider-swiper.ts');
  startSlider(slider);
}

// If the code cannot be loaded, the slider remains swipeable.
enhance('[data-slider]', (slider) => void enhanceSlider(slider).catch(() => undefined));

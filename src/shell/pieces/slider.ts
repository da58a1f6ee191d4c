import { whenIdle } from '../idle.ts';
import { enhance } from './enhance.ts';

/**
 * Banner sliders: CSS alone makes them swipe. Swiper is loaded when the first picture has been painted, the browser
 * is idle and the slider is in view, so that it never competes with the page.
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

async function takeOver(slider: HTMLElement): Promise<void> {
  // A picture that cannot be decoded keeps nothing waiting.
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

// The page may be left, or the network lost, before the code is there: the slider then swipes as it did.
enhance('[data-slider]', (slider) => void takeOver(slider).catch(() => undefined));

import { enhance } from './enhance.ts';

/**
 * Banner sliders, swipeable with CSS alone. Swiper lays the slides out anew, so it loads only when the first image is
 * there and the slider is in view, shortly before the first slide changes or when the mouse is over it.
 */
const DELAY_MS = 3500;
const START_MS = 1000;

const inView = (element: Element) =>
  new Promise<void>((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });

/** Waits until shortly before the first slide changes, or until the mouse is over the slider. */
const nearChange = (slider: HTMLElement) =>
  new Promise<void>((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    // A swipe must not be taken over in the middle, so each scroll starts the wait again.
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(resolve, DELAY_MS - START_MS);
    };
    wait();
    slider.addEventListener('scroll', wait, true);
    slider.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && resolve());
  });

async function enhanceSlider(slider: HTMLElement): Promise<void> {
  // An image that cannot be decoded must not delay the slider.
  await slider
    .querySelector('img')
    ?.decode()
    .catch(() => undefined);
  await inView(slider);
  await nearChange(slider);
  const swiper = await import('./slider-swiper.ts');
  swiper.startSlider(slider, { firstMs: START_MS, delayMs: DELAY_MS });
}

// If the code cannot be loaded, the slider remains swipeable.
enhance('[data-slider]', (slider) => void enhanceSlider(slider).catch(() => undefined));

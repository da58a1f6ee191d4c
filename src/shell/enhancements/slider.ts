import { whenIdle } from '../idle.ts';
import { enhance } from './enhance.ts';

// Banner sliders are swipeable with CSS alone, also if the code that moves them cannot be loaded.
enhance('[data-slider]', (slider) =>
  whenIdle(() => {
    import('./slider-motion.ts').then(
      (motion) => motion.startSlider(slider),
      () => {},
    );
  }),
);

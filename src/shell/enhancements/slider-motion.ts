/** Milliseconds between two changes, and before the first one after the slider has started. */
const DELAY_MS = 3500;
/** Duration of a change. */
const SPEED_MS = 250;

/** The slides of a banner slider, one of which is shown. */
interface Slides {
  /** Moves by this many slides, beyond the last one to the first and vice versa. */
  move(step: 1 | -1): void;
}

/**
 * Connects the controls of the swipeable list and lets it advance by itself, unless the shopper prefers reduced motion.
 */
export function startSlider(slider: HTMLElement): void {
  const part = <Kind extends HTMLElement>(name: string) => slider.querySelector<Kind>(`[data-${name}]`);
  const track = part('track');
  const pause = part('pause');
  if (!track || !pause) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const signal = endOf(slider);
  const timer = isCalm ? null : advance(slider, track, pause, () => slides.move(1), signal);
  const slides = connect(track, isCalm ? 0 : SPEED_MS, signal, (text) => {
    const count = part('count');
    if (count) count.textContent = text;
    timer?.();
  });
  part('previous')?.addEventListener('click', () => slides.move(-1));
  part('next')?.addEventListener('click', () => slides.move(1));
  if (isCalm) pause.hidden = true;
  pause.parentElement?.removeAttribute('hidden');
}

/** Aborts when the page of the slider leaves, because the listeners on the document would keep it in memory. */
function endOf(slider: HTMLElement): AbortSignal {
  const ended = new AbortController();
  const { signal } = ended;
  // The home page behind a route is still in the document.
  const end = () => slider.isConnected || ended.abort();
  document.addEventListener('astro:after-swap', end, { signal });
  return signal;
}

/**
 * Follows which slide is shown, and moves to others. A move animates two slides by transforms, which costs the main
 * thread nothing, and then scrolls to where it has arrived.
 * @param onChange gets "2 / 4" with each new slide, and with the first one
 */
function connect(track: HTMLElement, speed: number, signal: AbortSignal, onChange: (text: string) => void): Slides {
  const slides = [...track.children] as HTMLElement[];
  const sign = getComputedStyle(track).direction === 'rtl' ? -1 : 1;
  let shown = -1;
  let running: Animation | undefined;
  const show = (index: number) => {
    if (index === shown) return;
    shown = index;
    onChange(`${index + 1} / ${slides.length}`);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting && running === undefined) show(slides.indexOf(target as HTMLElement));
    },
    { root: track, threshold: 0.6 },
  );
  for (const slide of slides) observer.observe(slide);
  signal.addEventListener('abort', () => observer.disconnect());
  return {
    move(step) {
      running?.finish();
      const from = Math.max(shown, 0);
      const to = (from + step + slides.length) % slides.length;
      const [leaving, coming] = [slides[from], slides[to]];
      if (!leaving || !coming) return;
      const between = (slide: HTMLElement, start: number, end: number) =>
        slide.animate(
          [start, end].map((place) => ({ transform: `translateX(${place * sign * 100}%)` })),
          { duration: speed, easing: 'ease-out' },
        );
      between(leaving, 0, -step);
      running = between(coming, from - to + step, from - to);
      running.onfinish = () => {
        running = undefined;
        track.scrollTo({ left: to * sign * track.clientWidth, behavior: 'instant' });
      };
      show(to);
    },
  };
}

/**
 * Moves on after each delay, unless the slider is paused with the button, is touched, contains the mouse or the focus,
 * or is not visible: off the screen, in a hidden tab or behind an open route.
 * @returns starts the delay anew
 */
function advance(
  slider: HTMLElement,
  track: HTMLElement,
  button: HTMLElement,
  moveOn: () => void,
  signal: AbortSignal,
): () => void {
  const { ariaLabel: pauseLabel } = button;
  const reasons = new Set<string>(['off the screen']);
  // The mouse and the focus may have entered before.
  if (matchMedia('(hover: hover)').matches && slider.matches(':hover')) reasons.add('mouse');
  if (slider.contains(document.activeElement)) reasons.add('focus');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    if (reasons.size === 0) timer = setTimeout(moveOn, DELAY_MS);
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
  track.addEventListener('touchstart', () => stop('touch', true), { passive: true });
  for (const end of ['touchend', 'touchcancel']) track.addEventListener(end, () => stop('touch', false));
  const observer = new IntersectionObserver((entries) => stop('off the screen', !entries.at(-1)?.isIntersecting));
  observer.observe(slider);
  document.addEventListener('visibilitychange', hide, { signal });
  document.addEventListener('astro:after-swap', hide, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
  return wait;
}

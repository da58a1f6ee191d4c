/**
 * While one page changes into the next, the pictures of both lie over it, and clicks meet nothing but the root (CSS View
 * Transitions 1: what is captured is not hit). Each is done again on what stands there when the change is over.
 */
let changed: Promise<unknown> = Promise.resolve();

document.addEventListener('astro:before-swap', ({ viewTransition }) => {
  changed = viewTransition.finished;
});
addEventListener('click', (event) => {
  const { isTrusted, target, clientX, clientY } = event;
  if (!isTrusted || target !== document.documentElement) return;
  void changed.then(() => document.elementFromPoint(clientX, clientY)?.dispatchEvent(new MouseEvent('click', event)));
});

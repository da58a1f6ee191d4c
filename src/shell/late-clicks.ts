/**
 * During a view transition, snapshots cover the page and clicks hit only the root element (CSS View Transitions 1:
 * captured elements are not hit-tested). Each such click is repeated at its position after the transition.
 */
let changed: Promise<unknown> = Promise.resolve();

document.addEventListener('astro:before-swap', ({ viewTransition }) => {
  changed = viewTransition.finished;
  // A page change that is overtaken by the next one is skipped, which the browser reports as an unhandled rejection.
  viewTransition.ready.catch(() => undefined);
});
addEventListener('click', (event) => {
  const { isTrusted, target, clientX, clientY } = event;
  if (!isTrusted || target !== document.documentElement) return;
  void changed.then(() => document.elementFromPoint(clientX, clientY)?.dispatchEvent(new MouseEvent('click', event)));
});

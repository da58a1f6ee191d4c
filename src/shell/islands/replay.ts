/** Islands whose code did not come: plain HTML, whose events are the browser's. */
const failed = new WeakSet<Element>();
/** What is to be done to islands when they run, in order. */
const held = new WeakMap<Element, Map<object, () => void>>();

/** The island that an event is in, while it sleeps. */
function islandOf({ target }: Pick<Event, 'target'>): HTMLElement | null {
  const island = target instanceof Element ? target.closest<HTMLElement>('astro-island[ssr][client=intent]') : null;
  return island && !failed.has(island) ? island : null;
}

/** Does `act` once the island runs, in the order of what has been kept; of one `key` the last counts. */
function later(island: HTMLElement, key: object, act: () => void): void {
  let acts = held.get(island);
  if (!acts) {
    acts = new Map();
    held.set(island, acts);
    const replay = () => {
      for (const [, kept] of held.get(island) ?? []) kept();
      held.delete(island);
    };
    for (const end of ['astro:hydrate', 'astro:hydration-error']) island.addEventListener(end, replay, { once: true });
  }
  acts.delete(key);
  acts.set(key, act);
}

/** A click of a control; a link works at once. */
function keepClick(event: Event): void {
  const island = islandOf(event);
  const { target } = event;
  if (!island || !(target instanceof HTMLElement || target instanceof SVGElement) || target.closest('a')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  later(island, event, () => {
    // A choice that is made while React takes the island over is no change to it.
    takeOver(target);
    target.dispatchEvent(new MouseEvent('click', event as MouseEvent));
  });
}

function keepSubmit(event: Event): void {
  const island = islandOf(event);
  const { target: form, submitter } = event as SubmitEvent;
  if (!island || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  later(island, event, () => {
    takeOver(form);
    form.requestSubmit(submitter);
  });
}

/** React takes an island over when it has time, but at once for a key; for a submit it does not. */
const takeOver = (target: EventTarget): boolean => target.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What is typed stays in its field; the island is told of it. */
function keepInput({ target }: Pick<Event, 'target'>): void {
  const island = islandOf({ target });
  const field = target as Field;
  if (!island || !('value' in field) || /^(?:checkbox|radio|file)$/.test(field.type)) return;
  // Read now: React empties all fields of a form when it takes over the first of them.
  const { value } = field;
  later(island, field, () => retype(field, value));
}

function retype(field: Field, value: string): void {
  takeOver(field);
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  // React takes a value that it has seen for no change: it sees an empty one, and then the event.
  field.value = '';
  setter?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Keeps what was typed into the fields of an island before anybody listened. */
export function keepTyped(island: HTMLElement): void {
  for (const field of island.querySelectorAll<Field>('input, textarea, select'))
    if (field.value !== (field.getAttribute('value') ?? '')) keepInput({ target: field });
}

/** Keeps a click or submit until its island runs. */
export const keepEvent = (event: Event): void => (event.type === 'submit' ? keepSubmit : keepClick)(event);

/** Keeps what is done to islands that sleep until they run. */
export function keepForIslands(): void {
  addEventListener('click', keepClick, true);
  addEventListener('submit', keepSubmit, true);
  addEventListener('input', keepInput, true);
  addEventListener('change', keepInput, true);
  addEventListener('astro:hydration-error', ({ target }) => target instanceof Element && failed.add(target), true);
}

/** Islands whose code failed to load. They stay plain HTML, and the browser handles their events. */
const failed = new WeakSet<Element>();
/** Actions to replay when an island has hydrated, in order. */
const held = new WeakMap<Element, Map<object, () => void>>();

/** The unhydrated island that contains the target of an event, if any. */
function islandOf({ target }: Pick<Event, 'target'>): HTMLElement | null {
  const island = target instanceof Element ? target.closest<HTMLElement>('astro-island[ssr][client=intent]') : null;
  return island && !failed.has(island) ? island : null;
}

/** Runs `act` after hydration, in the order of recording. A later action replaces an earlier one with the same key. */
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

/** Records a click on a control. Links work without hydration. */
function recordClick(event: Event): void {
  const island = islandOf(event);
  // Only elements are in islands.
  const target = event.target as Element;
  if (!island || target.closest('a')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  later(island, event, () => {
    // React does not notice a change made during hydration, so hydration is forced first.
    requestHydration(target);
    target.dispatchEvent(new MouseEvent('click', event as MouseEvent));
  });
}

function recordSubmit(event: Event): void {
  const island = islandOf(event);
  const { submitter } = event as SubmitEvent;
  const form = event.target as HTMLFormElement;
  if (!island) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  later(island, event, () => {
    requestHydration(form);
    form.requestSubmit(submitter);
  });
}

/** Forces hydration. React hydrates lazily, but synchronously on a key event. A submit event does not trigger that. */
const requestHydration = (target: EventTarget): boolean =>
  target.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Keeps typed text in its field, and reports it to the island after hydration. */
function recordInput({ target }: Pick<Event, 'target'>): void {
  const island = islandOf({ target });
  const field = target as Field;
  if (!island || !('value' in field) || /^(?:checkbox|radio|file)$/.test(field.type)) return;
  // Read now, because React clears all fields of a form when it hydrates the first of them.
  const { value } = field;
  // A click replayed before may have replaced the form by another one with the same field.
  later(island, field, () => retype((document.getElementById(field.id) as Field | null) ?? field, value));
}

function retype(field: Field, value: string): void {
  requestHydration(field);
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  // React ignores a value that it has already seen, so it is shown an empty value before the event.
  field.value = '';
  setter?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Records text typed into an island before any listener was attached. */
export function recordTyped(island: HTMLElement): void {
  for (const field of island.querySelectorAll<Field>('input, textarea, select'))
    if (field.value !== (field.getAttribute('value') ?? '')) recordInput({ target: field });
}

/** Records a click or submit until its island has hydrated. */
export const recordEvent = (event: Event): void => (event.type === 'submit' ? recordSubmit : recordClick)(event);

/** Records interactions with unhydrated islands, and replays them after hydration. */
export function recordForIslands(): void {
  addEventListener('click', recordClick, true);
  addEventListener('submit', recordSubmit, true);
  addEventListener('input', recordInput, true);
  addEventListener('change', recordInput, true);
  addEventListener('astro:hydration-error', ({ target }) => target instanceof Element && failed.add(target), true);
}

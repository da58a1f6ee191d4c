/** What arrangements are made of: the things of a scene, and how each faces the camera. */
import { type Look, lookOf } from './looks.ts';
import type { PropSpec } from './props.ts';
import type { Random } from './random.ts';
import type { Layout, PackSubject, PizzaSubject, Pose, Subject } from './types.ts';

export interface Item {
  readonly subject: Subject;
  readonly tint?: string;
  readonly x: number;
  /** The ground under what stands or hovers, unless `anchor` says otherwise; the centre of what lies. */
  readonly y: number;
  readonly size: number;
  readonly pose: Pose;
  readonly angle?: number;
  readonly flip?: boolean;
  /** Standard deviation of the blur of what is out of focus. */
  readonly blur?: number;
  /** How far above the ground something hovers. */
  readonly lift?: number;
  /** `balanced` moves low things up, so that they are not lost at the bottom; `centre` makes `y` the middle. */
  readonly anchor?: 'ground' | 'balanced' | 'centre';
}

export interface Plan {
  readonly camera: 'front' | 'top';
  readonly props: readonly PropSpec[];
  /** Back to front. */
  readonly items: readonly Item[];
}

/** The things to arrange, and the chance that makes each arrangement its own. */
export interface Cast {
  readonly subjects: readonly Subject[];
  readonly tint?: string | undefined;
  readonly angle?: number | undefined;
  readonly random: Random;
}

export type Planner = (cast: Cast) => Plan;
export type Planners = Record<Layout, Planner>;

const PIZZA_SIZE = 1.38;

export const isPizza = (subject: Subject | undefined): subject is PizzaSubject =>
  typeof subject === 'object' && 'pizza' in subject;

const isPack = (subject: Subject): subject is PackSubject => typeof subject === 'object' && 'pack' in subject;

function lookAt(subject: Subject): Look {
  if (typeof subject === 'string') return lookOf(subject);
  return isPizza(subject) || isPack(subject) ? {} : lookOf(subject.emoji);
}

/** How the thing is shown when it is the product. */
function poseOf(subject: Subject): Pose {
  if (isPizza(subject)) return 'flat';
  if (isPack(subject)) return subject.pack === 'card' ? 'flat' : 'stand';
  return lookAt(subject).pose ?? 'stand';
}

/** The n-th thing of a group: the product itself, then its company, then the product again. */
export function member({ subjects, tint, angle }: Cast, n: number): Pick<Item, 'subject' | 'tint' | 'angle' | 'pose'> {
  const subject = subjects[n % subjects.length];
  if (subject === undefined) throw new RangeError('a scene needs at least one subject');
  const isProduct = n % subjects.length === 0;
  return {
    subject,
    pose: poseOf(subject),
    angle: (isProduct ? angle : undefined) ?? lookAt(subject).rest ?? 0,
    ...(isProduct && tint ? { tint } : {}),
  };
}

/** The same thing turned further, in tenths of a degree. */
export const turned = <T extends { readonly angle?: number }>(item: T, by: number): T => ({
  ...item,
  angle: Math.round(((item.angle ?? 0) + by) * 10) / 10,
});

function seenFromFront(item: Item): Item {
  if (item.pose !== 'flat') return item;
  if (isPizza(item.subject)) return { ...item, subject: { ...item.subject, view: 'slant' }, pose: 'stand' };
  const { natural, prone } = lookAt(item.subject);
  return natural ? { ...item, pose: 'stand', angle: prone ?? item.angle ?? 0 } : { ...item, pose: 'float' };
}

const sized = (item: Item): Item => (isPizza(item.subject) ? { ...item, size: item.size * PIZZA_SIZE } : item);

/** Seen from the front: food that cannot stand lies on the floor, other things that cannot stand hover. */
export const front = (items: readonly Item[], props: readonly PropSpec[] = []): Plan => ({
  camera: 'front',
  items: items.map((item) => seenFromFront(sized(item))),
  props,
});

/** Seen from above: everything lies. */
export const top = (items: readonly Item[], props: readonly PropSpec[] = []): Plan => ({
  camera: 'top',
  items: items.map((item) => ({ ...sized(item), pose: 'flat' })),
  props,
});

/** Plans turned into pictures: stage, set pieces, then things from back to front. */
import sharp from 'sharp';
import type { Item, Plan } from './arrange.ts';
import { paintStage } from './backdrop.ts';
import { layOver, layReflection, rimLight } from './compose.ts';
import { type Prop, type PropSpec, propOf } from './props.ts';
import { remembered } from './remember.ts';
import { type Placed, shadowHovering, shadowLying, shadowOnOthers, shadowStanding } from './shadow.ts';
import { spriteOf } from './sprite.ts';
import type { Studio } from './studio.ts';
import type { Frame, Sprite } from './types.ts';

/** A store has up to three tones, four lights and two cameras; one stage of 800 × 800 px is 1.9 MB. */
const stages = remembered<Frame>(26);

/** Share of a thing's missing height by which it is moved up, and the height at which nothing is missing. */
const BALANCE = { share: 0.3, height: 0.46 };

/** Pixels already covered by things, where later things throw shadows on them. */
type Covered = Uint8Array | undefined;

function layProp(frame: Frame, { kind, x, y }: PropSpec, { sprite, dx, dy }: Prop, { ink, relight }: Studio): void {
  const top = Math.round(y + dy);
  const foot = sprite.height - 2;
  const placed = { sprite, left: Math.round(x + dx), top, foot, ground: top + foot };
  if (kind === 'disc' || kind === 'plate' || kind === 'board') shadowLying(frame, placed, ink);
  else if (kind !== 'arch') shadowStanding(frame, placed, ink);
  layOver(frame, placed, relight, undefined);
}

/** Frame row of the ground under something that is `foot` pixels tall. */
function groundOf(frame: Frame, { anchor, y }: Item, foot: number): number {
  if (anchor === 'centre') return Math.round(y + foot / 2);
  const missing = anchor === 'balanced' ? Math.max(0, frame.height * BALANCE.height - foot) : 0;
  return Math.round(y - missing * BALANCE.share);
}

/** Where the item goes in the frame. */
function placeOf(frame: Frame, item: Item, sprite: Sprite): Placed {
  const foot = sprite.feet.reduce((lowest, row) => Math.max(lowest, row), 0);
  const left = Math.round(item.x - sprite.width / 2);
  if (item.pose === 'flat') return { sprite, left, top: Math.round(item.y - sprite.height / 2), foot, ground: 0 };
  const ground = groundOf(frame, item, foot);
  const lift = item.pose === 'float' ? (item.lift ?? 0) : 0;
  return { sprite, left, top: ground - foot - lift, foot, ground };
}

function layItem(frame: Frame, item: Item, sprite: Sprite, { ink, relight, rim }: Studio, covered: Covered): void {
  const placed = placeOf(frame, item, sprite);
  if (covered) shadowOnOthers(frame, placed, covered, ink);
  if (item.pose === 'flat') shadowLying(frame, placed, ink);
  else if (item.pose === 'float') shadowHovering(frame, placed, ink);
  else {
    shadowStanding(frame, placed, ink);
    if (relight.dark) layReflection(frame, placed);
  }
  layOver(frame, placed, relight, covered);
  if (rim) rimLight(frame, placed, rim);
}

function spriteFor({ subject, tint, size, angle, flip, blur }: Item): Promise<Sprite> {
  return spriteOf({ subject, tint, size, angle: angle ?? 0, flip: flip ?? false, blur: blur ?? 0 });
}

/** Takes the picture. */
export async function shoot(plan: Plan, studio: Studio): Promise<Frame> {
  const { stage, tone } = studio;
  const empty = await stages(JSON.stringify(stage), async () => paintStage(stage));
  const props = await Promise.all(plan.props.map(async (spec) => [spec, await propOf(spec, tone)] as const));
  const items = await Promise.all(plan.items.map(async (item) => [item, await spriteFor(item)] as const));
  const frame: Frame = { ...empty, data: empty.data.slice() };
  const overlap = plan.camera === 'front' && items.length > 1;
  const covered = overlap ? new Uint8Array(frame.width * frame.height) : undefined;
  for (const [spec, prop] of props) layProp(frame, spec, prop, studio);
  for (const [item, sprite] of items) layItem(frame, item, sprite, studio, covered);
  return frame;
}

/** WebP of good quality, or of a lower one where that would exceed `mostBytes`. */
export async function encoded({ width, height, data }: Frame, mostBytes: number): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const;
  const usual = await sharp(data, { raw }).webp({ quality: 82, effort: 2 }).toBuffer();
  return usual.length <= mostBytes ? usual : sharp(data, { raw }).webp({ quality: 70, effort: 3 }).toBuffer();
}

/** The studio for one picture: colours, lamps and camera, chosen by the seed. */
import type { Stage } from './backdrop.ts';
import { oklchBytes } from './colour.ts';
import type { Relight, Rim } from './compose.ts';
import type { Gobo } from './gobo.ts';
import { hash32 } from './random.ts';
import type { Ink } from './shadow.ts';
import type { ScenePalette, Tone } from './types.ts';

export interface Studio {
  readonly stage: Stage;
  readonly tone: Tone;
  readonly ink: Ink;
  readonly relight: Relight;
  /** Lamps behind the set, on a dark one. */
  readonly rim: Rim | undefined;
}

export type StageSize = Pick<Stage, 'width' | 'height' | 'horizon'> & Partial<Pick<Stage, 'light' | 'gobo'>>;

const GOBOS: readonly Gobo[] = ['soft', 'window', 'palm', 'soft', 'blind'];

const rimOf = ({ wall }: Tone): Rim => ({
  left: oklchBytes({ l: 0.9, c: 0.06, h: wall.h - 60 }),
  right: oklchBytes({ l: 0.72, c: 0.2, h: wall.h + 25 }),
});

/** Tone, light and shadows for a seed; a light or gobo that is asked for overrides the chosen one. */
export function studioFor({ tones, mood }: ScenePalette, seed: string, asked: StageSize): Studio {
  const chance = hash32(seed);
  const tone = tones[(chance >>> 3) % 3] ?? tones[0];
  const dark = mood === 'dark';
  const gobo = dark ? 'soft' : (GOBOS[(chance >>> 7) % GOBOS.length] ?? 'soft');
  return {
    stage: { tone, light: dark ? [0.5, 0.4] : [0.34, 0.26], gobo, dark, ...asked },
    tone,
    ink: { colour: oklchBytes(tone.shadow), strength: dark ? 1.5 : 1 },
    relight: { bounce: oklchBytes(tone.floor), dark },
    rim: dark ? rimOf(tone) : undefined,
  };
}

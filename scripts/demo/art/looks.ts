/** What is known of single renders: how they stand, and where their colours need correcting to pass for the real thing. */
import type { Pose } from './types.ts';

export interface Look {
  readonly pose?: Pose;
  /** Degrees clockwise that bring the render to rest. */
  readonly rest?: number;
  /** Degrees clockwise that lay it down, where it is seen from the front. */
  readonly prone?: number;
  /** Clear glass is drawn pale blue; true lets the scene shine through it. */
  readonly glass?: boolean;
  /** Real colours of food and plants: magenta shades become red, violet shades brown, lime leaves green. */
  readonly natural?: boolean;
  /** Degrees of hue, and factors of chroma and lightness, on top of that. */
  readonly grade?: readonly [hue: number, chroma: number, light: number];
}

const each = (characters: string, look: Look): [string, Look][] => characters.split(' ').map((char) => [char, look]);

/** Later rows are merged over earlier ones. */
const ROWS: readonly [string, Look][] = [
  ...each('👕 👚 👔 👖 👗 👘 🥻 🩱 🩳 🩲 👙 🧥 🥼 🦺 🧦 🧤 🧣 🩰 🩴 🎀', { pose: 'flat' }),
  ...each(
    '🥐 🍪 🍩 🥯 🍫 🌯 🫔 🥖 🥨 🥓 🥩 🍘 🍥 🥮 🍡 🍢 🫘 🥜 🧇 🌮 🥟 🥠 🍤 🦐 🦞 🦀 🍍 🥕 🌶 🥒 🍠 🫚 🫛 🌽 🍆 🥑 🍓 🫐 🍇 🥝 🥥 🍉 🍌',
    { pose: 'flat' },
  ),
  ...each('🍕 🌭 🥙 🍬 🍭 🐟 🐠 🦑 🐙 🦪 🌿 🍀 💐 🌹 🪻 🥬 🍗 🍖', { pose: 'flat' }),
  ...each(
    '🔑 🗝 ✂ 🔧 🛠 🪡 🧵 🪥 🪒 🧷 🩹 💊 🧹 🔪 🥄 🍴 🥢 ✏ 🖊 🖌 🖍 📐 📏 📓 📔 📒 📕 📗 📘 📙 💾 💽 📼 💳 🎫 🎟 🃏 🗺 📰 🗞 🎸 🎻 🪕 🎤 🎺 🎷 🪈 🗡 ⚔ 🏹 🪄 🧩 🎞 📱 ⌚ 👓 🕶 🥽 📿 🪮 🪭 🔦 🧽 🌂 ☂ 🪢 🪁',
    { pose: 'flat' },
  ),
  ...each('💿 📀 🚀 🛰 🪐 💎 🪙 ☁ 🧬 👾 🎵 🎼 🔋 🔌 🌐 🛡 ⚙ 🧠 🥇 🎖 🪩 💡 🪀', { pose: 'float' }),
  ['👟', { rest: -38 }],
  ['🍾', { pose: 'flat' }],
  ...each('🥖 🍋 🥒 🌭 🌯 🌽 🥕 🌶', { prone: 42 }),
  ...each('🍆', { prone: -25 }),
  ...each('🥛 🫙 🍷 🍸 🍹 🍺 🥃 🧂 🍼 🧋 🫗', { glass: true }),
  ...each(
    '🍅 🍎 🍏 🍐 🍊 🍋 🍌 🍉 🍓 🍈 🍒 🍑 🥭 🍍 🥥 🥝 🥑 🥦 🥬 🥒 🌶 🫑 🌽 🥕 🫒 🧄 🧅 🥔 🍠 🫚 🫛 🍄 🥜 🌰 🫘 🌾',
    { natural: true },
  ),
  ...each(
    '🍕 🍔 🍟 🌭 🥪 🌮 🌯 🫔 🥙 🧆 🍳 🥘 🍲 🫕 🥗 🍿 🍝 🍜 🍛 🍚 🍗 🍖 🥩 🥓 🍤 🦐 🦞 🦪 🦀 🥧 🍰 🎂 🍮 🍫 🍩 🍪 🍞 🥐 🥖 🥨 🥯 🥞 🧇 🧀 🥚 🧈 🍷 🍯 🥟 🍣 🍱 🥫 🐟',
    { natural: true },
  ),
  ...each('🪴 🌵 🌱 🌿 🍀 🌻 🧺 🪑 👜 💼 👞 🥾 🏺 ⚱ 🕯 🧸 🎻 🪵', { natural: true }),
  ...each('🍆', { grade: [16, 0.5, 0.72] }),
  ...each('👟', { grade: [0, 0.22, 1.03] }),
  ...each('🐟', { grade: [10, 0.35, 1] }),
  ...each('🍇', { grade: [4, 0.8, 0.92] }),
  ...each('🫐', { grade: [-8, 0.75, 0.88] }),
];

const LOOKS = new Map<string, Look>();
for (const [char, look] of ROWS) LOOKS.set(char, { ...LOOKS.get(char), ...look });

/** What is known of an emoji; empty for one that needs no correction. */
export const lookOf = (emoji: string): Look => LOOKS.get(emoji.replaceAll('\u{fe0f}', '')) ?? {};

import { download } from './studio.ts';

const WORLDS = ['worlds'];
const OBJECTS = ['objects'];
const cover = (emoji: string, colour: string) => ({ pack: 'case', emoji, colour }) as const;
const FORMATS = 'FBX, glTF and Blender source';

export const GAME_ASSETS = [
  download({
    name: 'Castle Keep Kit',
    in: WORLDS,
    price: 59,
    is_featured: true,
    text: [
      'Walls, towers, stairs and gatehouses on a two-meter grid. Everything snaps, nothing overlaps, and the roofs come off when your camera goes inside.',
      'Four hundred triangles for a wall, two thousand for the great hall: it runs on a phone from five years ago.',
    ],
    inside: ['186 modular pieces', 'Day, dusk and torchlight materials', FORMATS],
    cover: cover('🏰', '#7a3fb0'),
    more: [
      { variant: 'group', with: ['🏰', '🛡️'], alt: 'castle and shield' },
      { variant: 'plinth', alt: 'box on a stage' },
    ],
  }),
  download({
    name: 'Dragon, Rigged',
    in: WORLDS,
    price: 69,
    is_featured: true,
    text: [
      'One dragon, done properly: 84 bones, a tongue that moves, wings that fold without eating the ribs.',
      'Eighteen animations cover sleeping, sulking and everything that happens after somebody touches the gold.',
    ],
    inside: ['18 animations at 60 fps', 'Four skins, three sizes of detail', FORMATS],
    cover: cover('🐉', '#0f766e'),
    more: [{ variant: 'group', with: ['🐉', '🪙'], alt: 'dragon with its gold' }],
  }),
  download({
    name: 'Low-Poly Forest',
    in: WORLDS,
    price: 29,
    text: [
      'Firs, oaks, stumps, mushrooms and stones that look like a picture book and sway in one shared wind.',
      'Scatter ten thousand; the trunks are instanced and the leaves are one draw call.',
    ],
    inside: ['72 plants, 24 rocks', 'Four seasons', FORMATS],
    cover: '🌲',
  }),
  download({
    name: 'Ringed Planets',
    in: WORLDS,
    price: 34,
    text: [
      'Twelve planets with layered clouds, night-side cities and rings that cast real shadows. Tuned to read well at the size of a coin on a star map.',
    ],
    inside: ['12 planets, 30 moons', '4K textures and a procedural variant', FORMATS],
    cover: '🪐',
  }),
  download({
    name: 'Tin Robots',
    in: WORLDS,
    price: 44,
    text: [
      'A crew of five with mismatched arms and strong opinions. Heads, limbs and bodies swap, so five robots are really a hundred and twenty-five.',
    ],
    inside: ['15 parts, 22 animations', 'Face screen with 40 expressions', FORMATS],
    cover: '🤖',
    more: [{ variant: 'plinth', alt: 'robot on a stage' }],
  }),
  download({
    name: 'Dungeon Armory',
    in: OBJECTS,
    price: 25,
    text: [
      'Swords, bows, daggers and one ladle, all with clean edges, sensible pivots and a worn version for the second act.',
    ],
    inside: ['64 weapons, new and worn', 'Inventory icons at 256 px', FORMATS],
    cover: '⚔️',
  }),
  download({
    name: 'Heraldry Maker',
    in: OBJECTS,
    price: 19,
    text: [
      'Shields that compose themselves: pick a division, two tinctures and a beast, and the kit paints banner, shield and wax seal to match.',
    ],
    inside: ['40 charges, 18 divisions', 'Vector and texture output', 'Works in the browser, offline'],
    cover: '🛡️',
  }),
  download({
    name: 'Gems & Coins',
    in: [...OBJECTS, 'free'],
    price: 0,
    text: [
      'Everything that glitters, free: cut stones that catch the light without a ray tracer, and coins with an edge you can nearly feel.',
    ],
    inside: ['24 gems, 8 coins', 'Spin animation and sparkle sprite', 'Free for any use'],
    cover: '💎',
  }),
  download({
    name: 'Starfleet in Miniature',
    in: OBJECTS,
    price: 32,
    text: [
      'Fourteen small ships with big engines, drawn for top-down shooters and equally happy in a hangar scene. Paint jobs are one texture, so factions cost nothing.',
    ],
    inside: ['14 ships, 9 liveries', 'Thruster and damage effects', FORMATS],
    cover: '🚀',
  }),
  download({
    name: 'Invader Sprites',
    in: OBJECTS,
    price: 14,
    text: [
      'Two hundred sixteen-by-sixteen creatures, each with two frames and a reason to be shot at. One palette of twelve colors holds them together.',
    ],
    inside: ['200 sprites, two frames each', 'Sheet and single files', 'PNG and Aseprite'],
    cover: '👾',
  }),
];

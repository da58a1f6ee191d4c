import { download } from './studio.ts';

const LOOPS = ['loops'];
const EFFECTS = ['effects'];
const WAV = '24-bit WAV, 48 kHz, loop points set';

export const SOUNDS = [
  download({
    name: 'Dusty Keys',
    in: LOOPS,
    price: 29,
    is_featured: true,
    text: [
      'An upright piano with a strip of felt between hammer and string, recorded at night so close that you hear the bench creak.',
      'Sixty-four phrases that never fight a vocal. Drop one in, filter it, and the sketch already has a room to live in.',
    ],
    inside: ['64 loops from 62 to 98 bpm, key in the file name', '24 one-shot chords', WAV],
    cover: '🎹',
    more: [{ variant: 'plinth', alt: 'on a stage' }],
  }),
  download({
    name: 'Tape Room Drums',
    in: LOOPS,
    price: 35,
    text: [
      'One kit, three microphones, a quarter-inch machine that runs slightly fast. We pushed the preamps until the needles complained and then backed off by a hair.',
      'Dry and tape-printed versions of every loop sit side by side, so you choose how much dirt the track can carry.',
    ],
    inside: ['80 loops, 140 hits', 'Dry and tape-printed', WAV],
    cover: '🥁',
  }),
  download({
    name: 'Nylon at Midnight',
    in: LOOPS,
    price: 24,
    text: [
      'Fingerpicked guitar lines by a player who was told to leave space and, for once, did.',
      'Works under a podcast, inside a lo-fi beat, or alone when the credits roll.',
    ],
    inside: ['48 phrases in eight keys', 'Fret noise kept, hum removed', WAV],
    cover: '🎸',
  }),
  download({
    name: 'Brass Section One',
    in: LOOPS,
    price: 39,
    text: [
      'Two trumpets, a trombone and a baritone sax in a tiled hallway. Stabs, falls and swells that sound like people breathing together, because they are.',
    ],
    inside: ['120 stabs and falls', '36 phrases', 'Section and solo microphones', WAV],
    cover: '🎺',
  }),
  download({
    name: 'Smoke Break Saxophone',
    in: LOOPS,
    price: 22,
    text: [
      'Short, bent, slightly late tenor lines played on a fire escape. The city is faintly audible in three of them; we liked it and left it.',
    ],
    inside: ['40 phrases, 70–110 bpm', 'Alternate take of each', WAV],
    cover: '🎷',
  }),
  download({
    name: 'String Sketches',
    in: LOOPS,
    price: 32,
    text: [
      'A quartet improvising over a click for one afternoon. Long bows, nervous tremolos and a handful of endings that resolve just when you stop expecting it.',
    ],
    inside: ['56 phrases, stems for each player', '12 endings', WAV],
    cover: '🎻',
  }),
  download({
    name: 'Voice Booth',
    in: LOOPS,
    price: 27,
    text: [
      'Vocal chops without words: breaths, oohs, consonants and little melodies from three singers with very different voices.',
      'All sung for this pack and cleared for commercial use, so nobody will call your label.',
    ],
    inside: ['210 chops and phrases', 'Three singers, named in the file', WAV],
    cover: '🎙️',
    more: [{ variant: 'group', with: ['🎧', '🎚️'], alt: 'microphone, headphones and fader' }],
  }),
  download({
    name: 'Long Wave Static',
    in: EFFECTS,
    price: 15,
    text: [
      'Forty minutes of shortwave radio, scanned by hand: carrier whistles, numbers drowned in hiss, and music from very far away, scrubbed of anything copyrighted.',
    ],
    inside: ['90 textures from 4 to 60 seconds', 'Mono and widened', WAV],
    cover: '📻',
  }),
  download({
    name: 'Tap, Click, Chime',
    in: [...EFFECTS, 'free'],
    price: 0,
    is_featured: true,
    text: [
      'A free set of interface sounds, recorded from real things: a kitchen timer, a glass marble, a well-made light switch.',
      'Quiet enough for an office and distinct enough to be understood without looking.',
    ],
    inside: ['48 sounds in four families', 'WAV and compressed versions for the web', 'Free for any use'],
    cover: '🔔',
  }),
  download({
    name: 'Coin-Op Classics',
    in: EFFECTS,
    price: 18,
    text: [
      'Jumps, lasers, power-ups and one heroic game-over, made on the sound chip of a real cabinet that lives in our kitchen.',
      'Every effect comes in five variations so that the twentieth jump does not sound like the first.',
    ],
    inside: ['300 effects, five variations each', 'Names sorted by event', WAV],
    cover: '🕹️',
    more: [{ variant: 'plinth', alt: 'joystick on a stage' }],
  }),
];

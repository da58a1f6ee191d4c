import { download } from './studio.ts';

export const FILM = [
  download({
    name: 'Golden Hour Presets',
    in: ['film'],
    price: 21,
    is_featured: true,
    text: [
      'Twelve looks built from one week of evenings on the coast. They warm the light without turning skin into pumpkin, and they know when to stop.',
    ],
    inside: [
      '12 presets, each in three strengths',
      'Lightroom, Capture One and .cube',
      'Notes on the light each was made for',
    ],
    cover: '📷',
    more: [{ variant: 'group', with: ['🎞️', '🎥'], alt: 'cameras and film' }],
  }),
  download({
    name: 'Real Grain 35',
    in: ['film'],
    price: 17,
    text: [
      'Scans of unexposed 35 mm stock, four minutes of each, so the grain dances instead of looping. Lay it over, set it to overlay, and stop apologizing for digital.',
    ],
    inside: ['Eight stocks, ISO 50 to 3200', '4K ProRes and a light MP4', 'Still frames for photographs'],
    cover: '🎞️',
  }),
  download({
    name: 'Rewind VHS Pack',
    in: ['film'],
    price: 16,
    text: [
      'Tracking errors, head-switch noise and the blue of an empty channel, captured from a deck that had to be hit twice first.',
    ],
    inside: ['60 overlays and transitions', 'On-screen display with editable date', '4K ProRes with alpha'],
    cover: '📼',
  }),
];

/** Colours of the range, and what they are in a picture. */
export const COLOURS = {
  Anthrazit: '#44474c',
  Bordeaux: '#6f2231',
  Cognac: '#9a5b2e',
  Gold: '#c79a3b',
  Himmelblau: '#8db0cc',
  Jeansblau: '#4a6a94',
  Kamel: '#b98d5b',
  Nachtblau: '#22324f',
  Naturweiß: '#ece5d8',
  Nussbaum: '#6b4a34',
  Olive: '#6c6d42',
  Petrol: '#21606a',
  Rosé: '#d7a49c',
  Salbei: '#8b9b7e',
  Sand: '#d3bf9d',
  Schwarz: '#2a292b',
  Senf: '#c4952c',
  Terrakotta: '#b5623f',
} as const;

export type Colour = keyof typeof COLOURS;

/** Packages of card and foil: cartons, pouches, boxes. */
import { DOWN, FLAT, type Form, ROUND, ramp, words } from './pack-form.ts';

export const carton: Form = {
  width: 260,
  height: 430,
  label: { x: 101, y: 246, size: 128 },
  body: ({ main, light, deep, pale, mark }) => `<defs>${ramp(
    'f',
    [
      [0, pale],
      [1, '#fff'],
    ],
    DOWN,
  )}${ramp(
    'g',
    [
      [0, light],
      [1, main],
    ],
    DOWN,
  )}</defs>
    <path d="M10 120 H192 V422 Q192 428 186 428 H16 Q10 428 10 422 Z" fill="url(#f)"/>
    <path d="M192 120 L250 112 V408 Q250 414 244 415 L192 428 Z" fill="${pale}"/>
    <path d="M10 120 L34 44 H206 L192 120 Z" fill="url(#g)"/><path d="M192 120 L206 44 L232 58 L250 112 Z" fill="${deep}"/>
    <rect x="30" y="12" width="180" height="36" rx="5" fill="${light}"/><rect x="30" y="40" width="180" height="5" fill="${deep}" opacity=".5"/>
    <path d="M10 330 C60 306 130 352 192 322 V422 Q192 428 186 428 H16 Q10 428 10 422 Z" fill="${main}"/><path d="M192 322 C214 312 232 318 250 312 V408 Q250 414 244 415 L192 428 Z" fill="${deep}"/>
    ${words(101, 366, 96, mark)}`,
  gloss: () =>
    `<defs>${FLAT}</defs><path d="M10 120 L34 44 H206 L192 120 V428 H16 L10 422 Z" fill="url(#flat)"/><path d="M192 120 L250 112 V410 L192 428 Z" fill="#1a0f08" opacity=".13"/><path d="M192 120 V428" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>`,
};

export const pouch: Form = {
  width: 290,
  height: 430,
  label: { x: 145, y: 216, size: 140 },
  body: ({ main, light, deep, pale, mark }) => `<defs>${ramp(
    'f',
    [
      [0, light],
      [0.55, main],
      [1, deep],
    ],
    'x1="0" y1="0" x2=".7" y2="1"',
  )}</defs>
    <path d="M34 12 H256 Q262 12 262 18 C258 120 284 300 280 398 Q278 424 250 424 C180 412 110 412 40 424 Q12 424 10 398 C6 300 32 120 28 18 Q28 12 34 12 Z" fill="url(#f)"/>
    <circle cx="145" cy="218" r="92" fill="${pale}"/>
    ${words(145, 336, 120, mark)}<path d="M29 46 H261" stroke="${deep}" stroke-opacity=".55" stroke-width="3" stroke-dasharray="6 5"/>`,
  gloss: () => `<defs>${ROUND}${ramp(
    'seal',
    [
      [0, '#fff', 0.28],
      [1, '#1a0f08', 0.08],
    ],
    DOWN,
  )}</defs>
    <path d="M34 12 H256 Q262 12 262 18 C258 120 284 300 280 398 Q278 424 250 424 C180 412 110 412 40 424 Q12 424 10 398 C6 300 32 120 28 18 Q28 12 34 12 Z" fill="url(#round)" opacity=".75"/>
    <path d="M30 14 H260 V44 H29 Z" fill="url(#seal)"/><path d="M40 424 C110 396 180 396 250 424" fill="none" stroke="#1a0f08" stroke-opacity=".16" stroke-width="4"/>
    <path d="M58 70 C50 150 44 240 46 330" stroke="#fff" stroke-opacity=".3" stroke-width="8" stroke-linecap="round" fill="none"/>`,
};

export const box: Form = {
  width: 300,
  height: 420,
  label: { x: 121, y: 214, size: 156 },
  body: ({ main, light, deep, pale, mark }) => `<defs>${ramp(
    'f',
    [
      [0, light],
      [1, main],
    ],
    'x1="0" y1="0" x2=".4" y2="1"',
  )}</defs>
    <path d="M10 40 H232 V408 Q232 414 226 414 H16 Q10 414 10 408 Z" fill="url(#f)"/><path d="M232 40 L290 26 V386 Q290 392 285 394 L232 414 Z" fill="${deep}"/>
    <path d="M10 40 L64 24 Q70 22 76 22 H282 L290 26 L232 40 Z" fill="${light}"/>
    <path d="M10 214 C10 120 70 104 121 104 S232 124 232 214 S182 322 121 322 S10 308 10 214 Z" fill="${pale}"/>
    <path d="M248 120 L276 113 V300 L248 308 Z" fill="${pale}" opacity=".75"/>${words(121, 60, 130, mark)}${words(121, 352, 110, mark)}`,
  gloss: () =>
    `<defs>${FLAT}</defs><path d="M10 40 H232 V414 H10 Z" fill="url(#flat)"/><path d="M232 40 L290 26 V392 L232 414 Z" fill="#1a0f08" opacity=".16"/><path d="M10 40 L70 22 H282 L290 26 L232 40 Z" fill="#fff" opacity=".22"/><path d="M232 40 V414" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>`,
};

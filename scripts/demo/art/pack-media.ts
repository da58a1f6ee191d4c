/** What digital goods and print come in: books, game cases, gift cards. */
import { DOWN, FLAT, type Form, ramp, words } from './pack-form.ts';

export const book: Form = {
  width: 320,
  height: 420,
  label: { x: 168, y: 190, size: 168 },
  body: ({ main, light, deep, mark }) => `<defs>${ramp(
    'f',
    [
      [0, light],
      [1, main],
    ],
    'x1="0" y1="0" x2=".5" y2="1"',
  )}</defs>
    <path d="M24 16 H300 Q310 16 310 26 V396 Q310 414 292 414 H40 Q12 414 12 388 V28 Q12 16 24 16 Z" fill="${deep}"/>
    <path d="M34 382 H306 V406 H34 Q24 406 24 394 T34 382 Z" fill="#f6efe0"/><path d="M30 390 H306 M30 398 H306" stroke="#cdbfa4" stroke-width="1.4"/>
    <path d="M24 10 H300 Q310 10 310 20 V372 Q310 380 302 380 H34 Q12 380 12 396 V22 Q12 10 24 10 Z" fill="url(#f)"/>
    <rect x="52" y="34" width="236" height="322" rx="8" fill="none" stroke="${mark}" stroke-opacity=".4" stroke-width="2.5"/>${words(168, 296, 150, mark)}`,
  gloss: () =>
    `<defs>${FLAT}${ramp('hinge', [
      [0, '#1a0f08', 0.3],
      [0.5, '#fff', 0.22],
      [1, '#1a0f08', 0.14],
    ])}</defs><path d="M24 10 H300 Q310 10 310 20 V380 H34 Q12 380 12 396 V22 Q12 10 24 10 Z" fill="url(#flat)"/><rect x="12" y="10" width="26" height="372" rx="8" fill="url(#hinge)"/>`,
};

export const gameCase: Form = {
  width: 320,
  height: 420,
  label: { x: 170, y: 220, size: 206 },
  body: ({ main, light, deep, mark }) => `<defs>${ramp(
    'f',
    [
      [0, light],
      [0.5, main],
      [1, deep],
    ],
    DOWN,
  )}<radialGradient id="halo"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
    <rect x="10" y="10" width="300" height="402" rx="16" fill="${deep}"/><rect x="30" y="18" width="272" height="386" rx="8" fill="url(#f)"/>
    <circle cx="170" cy="220" r="140" fill="url(#halo)"/><path d="M30 330 L302 270 V396 Q302 404 294 404 H38 Q30 404 30 396 Z" fill="${deep}" opacity=".55"/>
    <rect x="30" y="18" width="272" height="46" rx="8" fill="#fff" opacity=".92"/><rect x="46" y="34" width="84" height="14" rx="7" fill="${deep}"/><circle cx="280" cy="41" r="10" fill="${main}"/>${words(170, 350, 170, mark)}`,
  gloss: () =>
    `<defs>${FLAT}</defs><rect x="10" y="10" width="300" height="402" rx="16" fill="url(#flat)"/><path d="M30 18 H150 L60 404 H30 Z" fill="#fff" opacity=".1"/><rect x="12" y="12" width="296" height="398" rx="15" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2.5"/><path d="M29 16 V408" stroke="#000" stroke-opacity=".25" stroke-width="2"/>`,
};

export const card: Form = {
  width: 420,
  height: 270,
  label: { x: 304, y: 134, size: 164 },
  body: ({ main, light, deep, mark }) => `<defs>${ramp(
    'f',
    [
      [0, light],
      [0.5, main],
      [1, deep],
    ],
    'x1="0" y1="0" x2="1" y2="1"',
  )}<clipPath id="c"><rect x="6" y="6" width="408" height="258" rx="26"/></clipPath></defs>
    <rect x="6" y="6" width="408" height="258" rx="26" fill="url(#f)"/><g clip-path="url(#c)"><circle cx="320" cy="140" r="150" fill="#fff" opacity=".13"/><circle cx="350" cy="170" r="90" fill="#fff" opacity=".13"/></g>
    <rect x="34" y="36" width="120" height="18" rx="9" fill="${mark}"/><rect x="34" y="66" width="70" height="10" rx="5" fill="${mark}" opacity=".6"/>
    <rect x="34" y="204" width="150" height="26" rx="13" fill="${mark}" opacity=".9"/>`,
  gloss: () =>
    `<defs>${FLAT}</defs><rect x="6" y="6" width="408" height="258" rx="26" fill="url(#flat)"/><rect x="7.5" y="7.5" width="405" height="255" rx="25" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>`,
};

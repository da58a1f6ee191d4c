/** Packages that are round: cans, jars, bottles, tubs. */
import { DOWN, type Form, METAL, ROUND, ramp, words } from './pack-form.ts';

export const can: Form = {
  width: 270,
  height: 370,
  label: { x: 135, y: 182, size: 138 },
  body: ({ main, light, pale, mark }) => `<defs>${METAL}${ramp(
    'f',
    [
      [0, light],
      [1, main],
    ],
    DOWN,
  )}</defs>
    <path d="M12 38 V332 A123 34 0 0 0 258 332 V38 Z" fill="url(#metal)"/>
    <path d="M12 62 A123 30 0 0 0 258 62 V312 A123 32 0 0 1 12 312 Z" fill="url(#f)"/>
    <circle cx="135" cy="184" r="86" fill="${pale}"/>${words(135, 292, 96, mark)}
    <ellipse cx="135" cy="38" rx="123" ry="31" fill="url(#metal)"/><ellipse cx="135" cy="39" rx="111" ry="25" fill="#a9acb1"/><ellipse cx="135" cy="42" rx="106" ry="22" fill="#d9dbde"/>
    <ellipse cx="135" cy="42" rx="76" ry="15" fill="none" stroke="#b4b7bb" stroke-width="3"/>`,
  gloss: () =>
    `<defs>${ROUND}</defs><path d="M12 40 A123 31 0 0 0 258 40 V332 A123 34 0 0 1 12 332 Z" fill="url(#round)"/>`,
};

export const jar: Form = {
  width: 270,
  height: 370,
  label: { x: 135, y: 230, size: 122 },
  body: ({ main, light, deep, pale }) => `<defs>${ramp(
    'f',
    [
      [0, light],
      [0.5, main],
      [1, deep],
    ],
    DOWN,
  )}${ramp('lid', [
    [0, '#caa24a'],
    [0.25, '#fbe7ae'],
    [0.6, '#d8b45e'],
    [1, '#96742c'],
  ])}</defs>
    <rect x="10" y="72" width="250" height="292" rx="46" fill="#eef3f4"/><rect x="10" y="72" width="250" height="292" rx="46" fill="${pale}" opacity=".5"/>
    <path d="M19 124 Q135 110 251 124 V318 Q251 355 214 355 H56 Q19 355 19 318 Z" fill="url(#f)"/>
    <rect x="48" y="152" width="174" height="156" rx="14" fill="#fffdf8"/><rect x="48" y="296" width="174" height="12" rx="6" fill="${main}"/>
    <rect x="34" y="8" width="202" height="62" rx="14" fill="url(#lid)"/><path d="M34 52 H236" stroke="#7d5f22" stroke-opacity=".4" stroke-width="3"/>`,
  gloss: () =>
    `<defs>${ROUND}</defs><rect x="10" y="72" width="250" height="292" rx="46" fill="url(#round)"/><rect x="30" y="98" width="12" height="200" rx="6" fill="#fff" opacity=".55"/>`,
};

export const bottle: Form = {
  width: 190,
  height: 470,
  label: { x: 95, y: 316, size: 112 },
  body: ({ main, light, deep, mark }) => `<defs>${ramp(
    'f',
    [
      [0, light],
      [0.4, main],
      [1, deep],
    ],
    DOWN,
  )}</defs>
    <path d="M64 60 V128 C64 172 14 182 14 240 V426 Q14 462 50 462 H140 Q176 462 176 426 V240 C176 182 126 172 126 128 V60 Z" fill="url(#f)"/>
    <rect x="14" y="236" width="162" height="184" fill="#fffdf8"/><rect x="14" y="236" width="162" height="9" fill="${mark}" opacity=".8"/><rect x="14" y="411" width="162" height="9" fill="${mark}" opacity=".8"/>
    ${words(95, 380, 70, deep)}
    <rect x="58" y="8" width="74" height="58" rx="10" fill="${deep}"/><path d="M58 52 H132" stroke="#000" stroke-opacity=".2" stroke-width="3"/>`,
  gloss: () =>
    `<defs>${ROUND}</defs><path d="M64 60 V128 C64 172 14 182 14 240 V426 Q14 462 50 462 H140 Q176 462 176 426 V240 C176 182 126 172 126 128 V8 H64 Z" fill="url(#round)"/><path d="M36 232 C40 204 74 184 78 148" stroke="#fff" stroke-opacity=".5" stroke-width="9" stroke-linecap="round" fill="none"/>`,
};

export const tub: Form = {
  width: 290,
  height: 300,
  label: { x: 145, y: 176, size: 118 },
  body: ({ main, light, pale, deep }) => `<defs>${ramp(
    'f',
    [
      [0, pale],
      [1, '#ffffff'],
    ],
    DOWN,
  )}${ramp(
    'w',
    [
      [0, light],
      [1, main],
    ],
    DOWN,
  )}${ramp('foil', [
    [0, light],
    [0.5, main],
    [1, deep],
  ])}</defs>
    <path d="M22 56 L52 272 A93 20 0 0 0 238 272 L268 56 Z" fill="url(#f)"/>
    <path d="M41 196 C90 232 190 176 249 200 L238 272 A93 20 0 0 1 52 272 Z" fill="url(#w)"/>
    <ellipse cx="145" cy="50" rx="133" ry="34" fill="${deep}"/><ellipse cx="145" cy="44" rx="133" ry="34" fill="url(#foil)"/><ellipse cx="145" cy="43" rx="112" ry="26" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>`,
  gloss: () =>
    `<defs>${ROUND}</defs><path d="M20 62 A133 34 0 0 0 270 62 L238 272 A93 20 0 0 1 52 272 Z" fill="url(#round)"/><path d="M40 36 A133 34 0 0 1 150 12" stroke="#fff" stroke-opacity=".6" stroke-width="4" stroke-linecap="round" fill="none"/>`,
};

/** SVG content of the icons on a 24 px grid. Strokes are 1.75 px wide with round ends. `components/icons.ts` has more. */
export const ICONS = {
  search: '<circle cx="11" cy="11" r="7"/><path d="m20 20-4-4"/>',
  user: '<circle cx="12" cy="8" r="4"/><path d="M4 21c.6-4 3.9-6 8-6s7.4 2 8 6"/>',
  bag: '<path d="M5 8h14l1 12.5H4z"/><path d="M8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5"/>',
  home: '<path d="m3.5 11 8.5-7.5 8.5 7.5"/><path d="M6 9.5V20h12V9.5M10 20v-5.5h4V20"/>',
  heart: '<path d="M12 20C5 15.5 3 12 3 8.8A4.8 4.8 0 0 1 12 6.5a4.8 4.8 0 0 1 9 2.3C21 12 19 15.5 12 20z"/>',
  star: '<path d="m12 2.8 2.8 5.9 6.5.8-4.8 4.5 1.3 6.4L12 17.2l-5.8 3.2L7.5 14 2.7 9.5l6.5-.8z"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  back: '<path d="M20 12H4.5M11 5l-7 7 7 7"/>',
  previous: '<path d="m14.5 5-7 7 7 7"/>',
  next: '<path d="m9.5 5 7 7-7 7"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7"/>',
  pause: '<path d="M9 6v12M15 6v12"/>',
  work: '<rect x="3.5" y="7.5" width="17" height="12" rx="2"/><path d="M9 7.5V5.5a1.5 1.5 0 0 1 1.5-1.5h3A1.5 1.5 0 0 1 15 5.5v2M3.5 13h17"/>',
  locate:
    '<circle cx="12" cy="12" r="6.5"/><circle cx="12" cy="12" r="1.5"/><path d="M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3"/>',
  pin: '<path d="M12 21.5c4.5-4.8 7-8.4 7-11.5a7 7 0 1 0-14 0c0 3.1 2.5 6.7 7 11.5z"/><circle cx="12" cy="10" r="2.5"/>',
  image:
    '<rect x="3.5" y="4.5" width="17" height="15" rx="2"/><circle cx="9" cy="10" r="1.5"/><path d="m4 17 5-4 3.5 2.5L16 12l4.5 4"/>',
  share: '<path d="M12 15V3.5M7.5 7.5 12 3l4.5 4.5M5 12v8h14v-8"/>',
  truck:
    '<path d="M2.5 6h11v10.5h-11zM13.5 10h4l3.5 3.5v3h-7.5z"/><circle cx="7" cy="17.5" r="2"/><circle cx="17" cy="17.5" r="2"/>',
  offline:
    '<path d="m3.5 3.5 17 17M2.5 9.5a14 14 0 0 1 4.6-2.8M10.6 5.6A14 14 0 0 1 21.5 9.5M5.6 13a9.5 9.5 0 0 1 4.6-2.5M15 11a9.5 9.5 0 0 1 3.4 2M8.8 16.4a5 5 0 0 1 6.1-.2M12 19.6v.1"/>',
  mail: '<rect x="3" y="5" width="18" height="14" rx="2"/><path d="m4 7 8 6 8-6"/>',
  box: '<path d="M3.5 7.5 12 3l8.5 4.5v9L12 21l-8.5-4.5z"/><path d="m3.5 7.5 8.5 4.5 8.5-4.5M12 12v9"/>',
  wallet: '<path d="M18 8V5H5.5a2 2 0 0 0 0 4h15v11h-15a2 2 0 0 1-2-2V7"/><path d="M20.5 12.5H17a2 2 0 0 0 0 4h3.5"/>',
  ticket:
    '<path d="M3.5 9.5V6h17v3.5a2.5 2.5 0 0 0 0 5V18h-17v-3.5a2.5 2.5 0 0 0 0-5z"/><path d="M14.5 6v2.5M14.5 11v2M14.5 15.5V18"/>',
  gift: '<path d="M5 11.5V20h14v-8.5M3.5 7.5h17v4h-17zM12 7.5V20"/><path d="M12 7.5C8 7.5 6 6.3 6.8 4.5s4-1 5.2 3c1.2-4 4.4-4.8 5.2-3S16 7.5 12 7.5z"/>',
  show: '<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="3"/>',
  hide: '<path d="M5.5 8.2A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M9.5 5.8a9 9 0 0 1 2.5-.3c6 0 9.5 6.5 9.5 6.5a15 15 0 0 1-2.8 3.6M4 4l16 16M10 10a3 3 0 0 0 4 4"/>',
  download: '<path d="M12 3.5V15M7.5 10.5 12 15l4.5-4.5M5 15v5h14v-5"/>',
  info: '<circle cx="12" cy="12" r="9"/><path d="M12 11v5.5M12 7.5v.1"/>',
} as const;

export type IconName = keyof typeof ICONS;

/** Icons that point along the writing direction and are mirrored with it. */
export const TURNING: ReadonlySet<IconName> = new Set(['back', 'previous', 'next']);
/** Icons that are filled instead of stroked. */
export const SOLID: ReadonlySet<IconName> = new Set(['star']);

/** Attributes of an element. `true` sets an empty attribute; `false` and `undefined` omit it. */
type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** Creates an element with attributes and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children);
  return made;
}

/** Creates an icon from stroke paths on a 24 px grid. */
export function icon(strokes: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', 'dock-icon');
  for (const d of strokes.split('|')) {
    const path = document.createElementNS(svg.namespaceURI, 'path');
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}

/** Stroke paths of the plugins' icons, separated by `|`. */
export const ICONS = {
  close: 'm6 6 12 12M18 6 6 18',
  contact: 'M4 5h16v11.5H10L5.5 20.5v-4H4z|M8.5 9.5h7M8.5 12.5h4.5',
  phone:
    'M4 20l1.2-3.9A8 8 0 1 1 8.2 19z|M9 8.8c0 3.4 2.8 6.2 6.2 6.2l.9-1.7-2.2-1.2-.9 1c-1-.4-1.9-1.3-2.3-2.3l1-.9L10.500 7.700z',
  messenger:
    'M4 11.500a8 7.500 0 1 1 3.800 6.400L4.800 19.500l.4-3A7.200 7.200 0 0 1 4 11.500z|m8 13 2.800-3 2.400 2 2.800-2.800',
  live: 'M4 14v-2a8 8 0 0 1 16 0v2|M4 13.500h3.500v5H5.500A1.500 1.500 0 0 1 4 17zM20 13.500h-3.500v5h2a1.500 1.500 0 0 0 1.500-1.500z|M18.500 18.500c0 1.500-1.500 2.500-4 2.500',
  gift: 'M4 8.500h16V12H4zM5.500 12h13v8.500h-13zM12 8.500v12|M12 8.500C8 8.500 7 7 7 5.800 7 3.500 11 3 12 8.500zM12 8.500c4 0 5-1.500 5-2.700 0-2.300-4-2.800-5 2.700z',
  window: 'M13 4h7v7M20 4l-9 9|M17 13.500V20H4V7h6.500',
} as const;

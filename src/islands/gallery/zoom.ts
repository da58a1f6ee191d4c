/** Longest time between the two taps of a double tap, in milliseconds. */
const DOUBLE_TAP = 350;
let lastTap = 0;

/** Whether a click zooms: each one of a mouse, and the second of two quick taps of a finger. */
export function isTapToZoom({ timeStamp, ...event }: MouseEvent): boolean {
  const isMouse = (event as Partial<PointerEvent>).pointerType === 'mouse';
  const isDouble = timeStamp - lastTap < DOUBLE_TAP;
  lastTap = isDouble ? 0 : timeStamp;
  return isMouse || isDouble;
}

/** Scrolls an enlarged picture so that the given place, or else its middle, is in view. */
export function zoomAt(item: Element, place?: { readonly clientX: number; readonly clientY: number }): void {
  const { left, top, width, height } = item.getBoundingClientRect();
  const x = place ? (place.clientX - left) / width : 0.5;
  const y = place ? (place.clientY - top) / height : 0.5;
  // After the picture is shown enlarged.
  requestAnimationFrame(() => {
    const range = item.scrollWidth - item.clientWidth;
    const isMirrored = getComputedStyle(item).direction === 'rtl';
    item.scrollTo(isMirrored ? (x - 1) * range : x * range, y * (item.scrollHeight - item.clientHeight));
  });
}

/** Narrowest and widest frame of a gallery: beyond these a phone would show no price, or hardly a picture. */
const [NARROW, WIDE] = [4 / 5, 4 / 3];
/** How far a picture's shape may be from the frame's and still fill it: what is cut is background at the edges. */
const NEAR = 0.12;

export interface Frame {
  /** Width by height of the frame, which all pictures share so that nothing below moves. */
  readonly ratio: number;
  /** By picture: true if it must be shown whole within the frame, false if it may fill it. */
  readonly isWhole: readonly boolean[];
}

/** The frame of a gallery: the shape of its first picture, within limits. Square where there is none. */
export function frameOf(images: readonly { readonly width: number; readonly height: number }[]): Frame {
  const ratios = images.map(({ width, height }) => width / height);
  const ratio = Math.round(Math.min(WIDE, Math.max(NARROW, ratios[0] ?? 1)) * 1000) / 1000;
  return { ratio, isWhole: ratios.map((own) => Math.abs(own / ratio - 1) > NEAR) };
}

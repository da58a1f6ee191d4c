/**
 * Limits for the aspect ratio of a gallery. Beyond them, a phone would not show the price, or hardly any of the image.
 */
const [NARROW, WIDE] = [4 / 5, 4 / 3];
/**
 * Relative difference in aspect ratio up to which an image may be cropped to the frame. Only background at its edges is
 * lost.
 */
const NEAR = 0.12;

export interface Frame {
  /** Aspect ratio (width / height) shared by all images, so that nothing below shifts. */
  readonly ratio: number;
  /** Per image: true if it must be shown in full, false if it may be cropped to fill the frame. */
  readonly isWhole: readonly boolean[];
}

/** Calculates the frame of a gallery from its first image, within limits. Square without images. */
export function frameOf(images: readonly { readonly width: number; readonly height: number }[]): Frame {
  const ratios = images.map(({ width, height }) => width / height);
  const ratio = Math.round(Math.min(WIDE, Math.max(NARROW, ratios[0] ?? 1)) * 1000) / 1000;
  return { ratio, isWhole: ratios.map((own) => Math.abs(own / ratio - 1) > NEAR) };
}

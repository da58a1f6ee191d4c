interface PictureLimits {
  /** Longest side in pixels. */
  readonly side: number;
  readonly bytes: number;
  /** Accepted formats: subtypes of `image/`. */
  readonly formats: readonly string[];
  /** Whether a converted picture keeps its transparent parts. Otherwise they become white. */
  readonly isTransparent?: boolean;
}

/**
 * Converts a picture to what the API accepts. Phones produce larger ones, in formats that only browsers can decode.
 * @returns null when this browser cannot decode the file
 */
export async function shrinkPicture(
  file: Blob,
  { side, bytes, formats, isTransparent = false }: PictureLimits,
): Promise<Blob | null> {
  const fits = ({ type, size }: Blob): boolean => formats.some((format) => type === `image/${format}`) && size <= bytes;
  if (fits(file)) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const brush = canvas.getContext('2d');
  if (!brush) return null;
  // JPEG has no transparency; without a background, transparent pixels would turn black.
  if (!isTransparent) {
    brush.fillStyle = '#fff';
    brush.fillRect(0, 0, canvas.width, canvas.height);
  }
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, isTransparent ? 'image/webp' : 'image/jpeg', 0.9),
  );
  return drawn && fits(drawn) ? drawn : null;
}

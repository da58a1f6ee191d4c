import { AVATAR_MAX } from '#contracts/limits.ts';

/** The kinds of pictures that the store takes. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** Longest side of what is sent, in pixels: twice of what is shown. */
const MOST_PIXELS = 1024;

/** Whether a file can be sent as it is. */
const fits = (file: Blob): boolean => PICTURE_TYPES.includes(file.type) && file.size <= AVATAR_MAX;

/**
 * A picture as the store takes it: phones take larger ones, and of kinds that browsers alone can read.
 * @returns null: it is no picture that this browser can read
 */
export async function shrinkPicture(file: Blob): Promise<Blob | null> {
  if (fits(file)) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, MOST_PIXELS / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const brush = canvas.getContext('2d');
  if (!brush) return null;
  // What is transparent would be black.
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return drawn && fits(drawn) ? drawn : null;
}

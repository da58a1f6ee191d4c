import { AVATAR_MAX } from '#contracts/limits.ts';

/** Longest side of a stored picture. */
const SIDE_MAX = 1600;

/** A picture that the server accepts. Photos of phones are larger, and are scaled down as the server would do it. */
export async function smallEnough(file: File): Promise<Blob> {
  if (file.size <= AVATAR_MAX) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  // The server says what is wrong with it.
  if (!bitmap) return file;
  const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/webp', 0.9));
}

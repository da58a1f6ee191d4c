import { AVATAR_FORMATS, AVATAR_MAX } from '#contracts/limits.ts';
import { shrinkPicture } from '#lib/shrink-picture.ts';

/** The server stores no larger pictures. */
const LIMITS = { side: 1_600, bytes: AVATAR_MAX, formats: [...AVATAR_FORMATS, 'gif', 'avif'], isTransparent: true };

/** A picture as the server accepts it. Null if this browser cannot decode the file. */
export const smallPicture = (file: Blob): Promise<Blob | null> => shrinkPicture(file, LIMITS);

import { Icon } from '../Icon.tsx';

interface Props {
  name: string;
  /** URL of the picture, or null without one. */
  src: string | null;
}

/**
 * Profile picture, or the customer's initials. Hidden from assistive technology: the name is always shown next to it.
 */
export const Avatar = ({ name, src }: Props) => (
  <span className="avatar" aria-hidden="true">
    {src === null ? initialsOf(name) || <Icon name="user" /> : <img src={src} alt="" width={128} height={128} />}
  </span>
);

/** First letters of the first and the last word of a name. Empty when the name contains no letters. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => word.match(/\p{L}\p{M}*/u)?.[0] ?? []);
  const ends = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  // Letters of other scripts join and change shape next to each other, so only one is used.
  return ends.every((letter) => letter && /\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}/u.test(letter))
    ? ends.join('').toUpperCase()
    : (ends[0] ?? '');
}

import { Icon } from '../Icon.tsx';
import { initialsOf } from './initials.ts';

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

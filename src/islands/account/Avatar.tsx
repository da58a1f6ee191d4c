import { Icon } from '../Icon.tsx';
import { initialsOf } from './initials.ts';

interface Props {
  name: string;
  /** Address of the picture; null: none. */
  src: string | null;
}

/** The picture of a customer, or the beginning of their name. What it shows is said in words beside it. */
export const Avatar = ({ name, src }: Props) => (
  <span className="avatar" aria-hidden="true">
    {src === null ? initialsOf(name) || <Icon name="user" /> : <img src={src} alt="" width={128} height={128} />}
  </span>
);

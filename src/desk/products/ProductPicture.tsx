import Image from '@mui/icons-material/ImageOutlined';
import Avatar from '@mui/material/Avatar';
import { picturePathAt } from '#domain/store/paths.ts';

interface Props {
  /** URL; null without a picture. */
  readonly src: string | null;
  readonly size?: number;
}

/** A small picture beside the name of a product, which it does not repeat. */
export function ProductPicture({ src, size = 48 }: Props) {
  return (
    <Avatar
      variant="rounded"
      src={src === null ? '' : picturePathAt(src, 160)}
      alt=""
      sx={{ width: size, height: size }}
    >
      <Image />
    </Avatar>
  );
}

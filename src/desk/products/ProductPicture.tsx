import Image from '@mui/icons-material/ImageOutlined';
import Avatar from '@mui/material/Avatar';

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
      src={src?.replace(/^\/img\/\d+\//, '/img/160/') ?? ''}
      alt=""
      sx={{ width: size, height: size }}
    >
      <Image />
    </Avatar>
  );
}

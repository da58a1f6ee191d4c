import type { Image } from '#contracts/common.ts';
import { placeholderColour, srcsetWithin } from '../picture.ts';

/** Widest image candidate offered to a card, in pixels. */
const CARD_WIDTH = 640;

/** Lazy image of a card. Its `alt` is empty because the name is shown next to it. */
export function StoreImage({ image, sizes }: { image: Image; sizes: string }) {
  return (
    <img
      loading="lazy"
      sizes={`auto, ${sizes}`}
      srcSet={srcsetWithin(image.srcset, 0, CARD_WIDTH)}
      src={image.src}
      width={image.width}
      height={image.height}
      alt=""
      style={{ background: placeholderColour(image.placeholder) }}
    />
  );
}

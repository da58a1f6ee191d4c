import type { Image } from '#contracts/common.ts';
import { placeholderColour, srcsetUpTo } from '../picture.ts';

/** Widest candidate that a card asks for. */
const CARD_WIDTH = 640;

/** The picture of a card further down the page; its name stands beside it, so it has no words of its own. */
export function StoreImage({ image, sizes }: { image: Image; sizes: string }) {
  return (
    <img
      loading="lazy"
      decoding="async"
      sizes={`auto, ${sizes}`}
      srcSet={srcsetUpTo(image.srcset, CARD_WIDTH)}
      src={image.src}
      width={image.width}
      height={image.height}
      alt=""
      style={{ background: placeholderColour(image.placeholder) }}
    />
  );
}

import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import {
  $productsList,
  fetchNextProducts,
  NO_PRODUCTS,
  type ProductsQuery,
  startProducts,
} from '#stores/catalog/products-list.ts';
import { usePriced } from './branch/use-priced.ts';
import { Card } from './product-card/Card.tsx';
import { type Voice, type VoiceProps, voiceOf } from './voice.ts';

interface Props {
  query: ProductsQuery;
  /** Pages that the list has. */
  lastPage: number;
  /** The products of its first page, which is part of the document. */
  ids: readonly number[];
  voice: VoiceProps;
  /** `sizes` of the cards' pictures. */
  sizes: string;
  /** Level of the cards' names in the page's outline. */
  heading: 'h2' | 'h3';
}

/** How far below the screen the end of the list may be when the next page is fetched. */
const AHEAD = '0px 0px 1000px';

/** The pages of a list after the first, each fetched when the end of the list comes near. */
export default function ProductFeed({ query, lastPage, ids, voice: voiceProps, sizes, heading }: Props) {
  const products = useStore($productsList, { ssr: () => NO_PRODUCTS });
  const end = useRef<HTMLDivElement>(null);
  const voice = voiceOf(voiceProps);
  const { list, isFetching, isOld, error } = products;
  usePriced(isOld);

  useEffect(() => startProducts(query, lastPage, ids), [query, lastPage, ids]);
  useEffect(() => {
    if (isFetching || error !== null || !end.current) return;
    // One call may report several positions; the last one is where the end is now.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && void fetchNextProducts(), {
      rootMargin: AHEAD,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isFetching, error]);

  return (
    <div className="feed" aria-busy={isFetching}>
      {list.length > 0 && (
        <div className="card-list">
          <ul className="card-grid" role="list" aria-busy={isOld}>
            {list.map((card) => (
              <Card key={card.id} card={card} voice={voice} sizes={sizes} heading={heading} />
            ))}
          </ul>
        </div>
      )}
      <div ref={end} />
      {isFetching && <Skeleton count={query.per_page} />}
      <FeedEnd {...products} t={voice.t} />
    </div>
  );
}

/** The place of the page that is on its way, so that nothing moves when it comes. */
function Skeleton({ count }: { count: number }) {
  return (
    <div className="card-list feed-next" aria-hidden="true">
      <ul className="card-grid" role="list">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <li key={index} className="card skeleton">
            <div className="card-media" />
            <span />
            <span />
          </li>
        ))}
      </ul>
    </div>
  );
}

type End = typeof NO_PRODUCTS & { t: Voice['t'] };

function FeedEnd({ list, isFetching, error, currentPage, lastPage, t }: End) {
  const isOver = currentPage > 1 && currentPage >= lastPage;
  return (
    <div className="feed-end">
      <p role="status">
        {isFetching
          ? t('feed.loading')
          : isOver
            ? t('feed.end')
            : list.length > 0 && <span className="vh">{t('feed.loaded', { count: list.length })}</span>}
      </p>
      {error !== null && (
        <>
          <p role="alert">{t('feed.failed')}</p>
          <button type="button" className="button soft" onClick={() => void fetchNextProducts()}>
            {t('feed.retry')}
          </button>
        </>
      )}
    </div>
  );
}

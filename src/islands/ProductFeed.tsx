import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import {
  $productsList,
  fetchNextProducts,
  NO_PRODUCTS,
  type ProductsQuery,
  startProducts,
} from '#stores/catalog/products-list.ts';
import { usePriced } from './branch-prices/use-priced.ts';
import { Card } from './product-card/Card.tsx';
import { useI18n, withI18n } from './use-i18n.ts';

/** Sections of the translations that the island uses. */
export const WORDS = ['feed', 'card', 'price', 'rating'] as const;

interface Props {
  query: ProductsQuery;
  /** Number of pages in the list. */
  lastPage: number;
  /** Ids of the products on the first page, which the document already contains. */
  ids: readonly number[];
  /** `sizes` attribute of the card images. */
  sizes: string;
  /** Heading level of the card names in the page outline. */
  heading: 'h2' | 'h3';
}

/** Distance below the viewport at which the end of the list triggers the next fetch. */
const AHEAD = '0px 0px 1000px';

/** Infinite scroll: fetches and appends each page after the first when the end of the list comes near. */
function ProductFeed({ query, lastPage, ids, sizes, heading }: Props) {
  const products = useStore($productsList, { ssr: () => NO_PRODUCTS });
  const end = useRef<HTMLDivElement>(null);
  const { list, isFetching, isOld, error } = products;
  usePriced(isOld);

  useEffect(() => startProducts(query, lastPage, ids), [query, lastPage, ids]);
  useEffect(() => {
    if (isFetching || error !== null || !end.current) return;
    // One callback may report several positions; the last one is current.
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
              <Card key={card.id} card={card} sizes={sizes} heading={heading} />
            ))}
          </ul>
        </div>
      )}
      <div ref={end} />
      {isFetching && <Skeleton count={query.per_page} />}
      <FeedEnd {...products} />
    </div>
  );
}

export default withI18n(ProductFeed);

/** Reserves the space of the page being fetched, so that its arrival shifts no layout. */
function Skeleton({ count }: { count: number }) {
  return (
    <div className="card-list feed-next" aria-hidden="true">
      <ul className="card-grid" role="list">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all items are identical
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

function FeedEnd({ list, isFetching, error, currentPage, lastPage }: typeof NO_PRODUCTS) {
  const { t } = useI18n();
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

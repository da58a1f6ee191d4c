import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $wishlistPage, fetchMoreWishlist, fetchWishlist, NO_WISHLIST_PAGE } from '#stores/wishlist/wishlist-page.ts';
import { useRequiredProfile } from '../account/use-profile.ts';
import { Suggested } from '../cart/CardStrip.tsx';
import { Icon } from '../Icon.tsx';
import { LoadFailure } from '../loading/LoadFailure.tsx';
import { Card } from '../product-card/Card.tsx';
import { useI18n, withI18n } from '../use-i18n.ts';

/** Sections of the translations that the island uses. */
export const WORDS = ['wishlistPage', 'card', 'price', 'rating', 'suggested'] as const;

/** Up to this many products there is room for suggestions. */
const SHORT = 2;

interface Props {
  /** `sizes` attribute of the card images. */
  sizes: string;
}

/** Wishlist page, newest first. Removed products stay visible until the page is opened again. */
function Wishlist({ sizes }: Props) {
  const { t } = useI18n();
  const { list, isFetching, error } = useStore($wishlistPage, { ssr: () => NO_WISHLIST_PAGE });
  const id = useRequiredProfile()?.id;
  useEffect(() => {
    if (id !== undefined) void fetchWishlist();
  }, [id]);
  const isEmpty = list.length === 0;
  return (
    <div className="account-view">
      <h1 tabIndex={-1}>{t('wishlistPage.title')}</h1>
      {!isEmpty && <Cards sizes={sizes} />}
      {error !== null && (
        <LoadFailure
          message={t('wishlistPage.failed')}
          retryLabel={t('wishlistPage.retry')}
          retry={() => void retry()}
        />
      )}
      {isEmpty && isFetching && <WishlistSkeleton label={t('wishlistPage.loading')} />}
      {isEmpty && !isFetching && error === null && <Empty />}
      {list.length <= SHORT && !isFetching && error === null && <Suggested without={list.map(({ id }) => id)} />}
    </div>
  );
}

export default withI18n(Wishlist);

const retry = (): Promise<unknown> => ($wishlistPage.get().list.length === 0 ? fetchWishlist() : fetchMoreWishlist());

function Cards({ sizes }: { sizes: string }) {
  const { t } = useI18n();
  const { list, isFetching, error, currentPage, lastPage } = useStore($wishlistPage, { ssr: () => NO_WISHLIST_PAGE });
  const grid = useRef<HTMLUListElement>(null);
  // The hearts, by which a product is removed, come with the island of all pages.
  useEffect(() => void dispatchEvent(new Event('frontage:wake' satisfies keyof WindowEventMap)), []);
  const more = async () => {
    if (isFetching) return;
    await fetchMoreWishlist();
    // The button may be gone, so the focus moves to the first new product.
    grid.current?.querySelectorAll<HTMLElement>('.card-name a')[list.length]?.focus();
  };
  return (
    <>
      <div className="card-list">
        <ul ref={grid} className="card-grid" role="list" aria-busy={isFetching}>
          {list.map((card) => (
            <Card key={card.id} card={card} sizes={sizes} heading="h2" />
          ))}
        </ul>
      </div>
      {currentPage < lastPage && error === null && (
        <button type="button" className="button soft" aria-disabled={isFetching} onClick={() => void more()}>
          {t('wishlistPage.more')}
        </button>
      )}
    </>
  );
}

const Empty = () => {
  const { t } = useI18n();
  return (
    <div className="notice">
      <span className="notice-art">
        <Icon name="heart" />
      </span>
      <h2>{t('wishlistPage.empty')}</h2>
      <p>{t('wishlistPage.emptyText')}</p>
      <a className="button" href="/">
        {t('wishlistPage.browse')}
      </a>
    </div>
  );
};

const SKELETON = [1, 2, 3, 4];

/** Loading state of the wishlist. */
const WishlistSkeleton = ({ label }: { label: string }) => (
  <div className="card-list" aria-busy="true">
    <p className="vh" role="status">
      {label}
    </p>
    <ul className="card-grid" role="list" aria-hidden="true">
      {SKELETON.map((place) => (
        <li key={place} className="card skeleton">
          <div className="card-media" />
          <span />
          <span />
        </li>
      ))}
    </ul>
  </div>
);

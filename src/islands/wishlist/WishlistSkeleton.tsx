const PLACES = [1, 2, 3, 4];

/** Loading state of the wishlist. */
export const WishlistSkeleton = ({ label }: { label: string }) => (
  <div className="card-list" aria-busy="true">
    <p className="vh" role="status">
      {label}
    </p>
    <ul className="card-grid" role="list" aria-hidden="true">
      {PLACES.map((place) => (
        <li key={place} className="card skeleton">
          <div className="card-media" />
          <span />
          <span />
        </li>
      ))}
    </ul>
  </div>
);

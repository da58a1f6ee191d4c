const PLACES = [1, 2, 3];

/** Loading state of the cart. */
export const CartSkeleton = ({ label }: { label: string }) => (
  <div className="cart-places" aria-busy="true">
    <p className="vh" role="status">
      {label}
    </p>
    <div aria-hidden="true">
      {PLACES.map((place) => (
        <div key={place} className="cart-place skeleton">
          <div className="card-media" />
          <span />
          <span />
        </div>
      ))}
    </div>
  </div>
);

const ROWS = [1, 2, 3];

/** Loading state of the cart. */
export const CartSkeleton = ({ label }: { label: string }) => (
  <div className="cart-skeleton" aria-busy="true">
    <p className="vh" role="status">
      {label}
    </p>
    <div aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className="cart-skeleton-item skeleton">
          <div className="card-media" />
          <span />
          <span />
        </div>
      ))}
    </div>
  </div>
);

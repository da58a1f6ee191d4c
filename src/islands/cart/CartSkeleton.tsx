import type { ReactNode } from 'react';

const LINES = [1, 2];
const TICKETS = [1, 2, 3];

/** Loading state of the cart: lines with picture, text and stepper, then the summary. */
export const CartSkeleton = ({ label }: { label: string }) => (
  <Loading label={label}>
    {LINES.map((line) => (
      <div key={line} className="line">
        <div className="skeleton line-media">
          <span />
        </div>
        <div className="skeleton line-words">
          <span />
          <span />
        </div>
        <div className="skeleton line-price">
          <span />
        </div>
        <div className="skeleton line-actions">
          <span />
        </div>
      </div>
    ))}
    <div className="skeleton cart-skeleton-box">
      <span />
    </div>
    <div className="skeleton cart-skeleton-sum">
      <span />
    </div>
  </Loading>
);

/** Loading state of the discounts. */
export const DiscountsSkeleton = ({ label }: { label: string }) => (
  <Loading label={label}>
    {TICKETS.map((ticket) => (
      <div key={ticket} className="skeleton cart-skeleton-box">
        <span />
      </div>
    ))}
  </Loading>
);

const Loading = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="cart-skeleton" aria-busy="true">
    <p className="vh" role="status">
      {label}
    </p>
    <div aria-hidden="true">{children}</div>
  </div>
);

import type { ReactNode } from 'react';

const LINES = [1, 2];
/** Title, order types, branch, field of the postcode, and the line with the link to a full address. */
const WAY = [1, 2, 3, 4, 5];
const TICKETS = [1, 2, 3, 4];

/** Loading state of the cart in its shape: lines, free delivery, delivery or pickup, and the summary. */
export const CartSkeleton = ({ label }: { label: string }) => (
  <Loading label={label}>
    <div>
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
    </div>
    <div className="skeleton cart-skeleton-goal">
      <span />
    </div>
    <div className="skeleton cart-skeleton-way">
      {WAY.map((part) => (
        <span key={part} />
      ))}
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
      <div key={ticket} className="skeleton cart-skeleton-ticket">
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

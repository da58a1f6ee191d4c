const ROWS = [1, 2, 3, 4, 5, 6];

/** Loading state of the account pages, shown until hydration. */
export const AccountSkeleton = ({ label }: { label: string }) => (
  <div className="account-skeleton" aria-busy="true">
    <p className="vh" role="status">
      {label}
    </p>
    {ROWS.map((row) => (
      <div key={row} className="skeleton" aria-hidden="true">
        <span />
      </div>
    ))}
  </div>
);

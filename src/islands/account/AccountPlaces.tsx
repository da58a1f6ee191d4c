const ROWS = [1, 2, 3, 4, 5, 6];

/** The places of what is known once the page has come to life. */
export const AccountPlaces = ({ label }: { label: string }) => (
  <div className="account-places" aria-busy="true">
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

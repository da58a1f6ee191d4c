const ROWS = [1, 2, 3, 4, 5, 6];

/** Loading state of the address form. */
export const FormSkeleton = ({ label }: { label: string }) => (
  <div className="address-form" aria-busy="true">
    <p className="vh" role="status">
      {label}
    </p>
    {ROWS.map((row) => (
      <div key={row} className="field skeleton" aria-hidden="true">
        <span className="field-skeleton-label" />
        <span className="field-skeleton" />
      </div>
    ))}
  </div>
);

const SKELETON = [1, 2];

/** Loading state of the address book. */
export const AddressSkeleton = ({ label }: { label: string }) => (
  <div className="address-list" aria-busy="true">
    <p className="vh" role="status">
      {label}
    </p>
    {SKELETON.map((row) => (
      <div key={row} className="address skeleton" aria-hidden="true">
        <span className="address-label">&nbsp;</span>
        <span className="address-skeleton" />
        <span className="service">&nbsp;</span>
      </div>
    ))}
  </div>
);

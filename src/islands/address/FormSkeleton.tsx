const PLACES = [1, 2, 3, 4, 5, 6];

/** Loading state of the address form. */
export const FormSkeleton = ({ label }: { label: string }) => (
  <div className="address-form" aria-busy="true">
    <p className="vh" role="status">
      {label}
    </p>
    {PLACES.map((place) => (
      <div key={place} className="field skeleton" aria-hidden="true">
        <span className="field-place-label" />
        <span className="field-place" />
      </div>
    ))}
  </div>
);

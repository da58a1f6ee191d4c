/** Loading state of the checkout, in the shape of its sections: contact, order type, address, time and payment. */
export const CheckoutSkeleton = ({ label }: { label: string }) => (
  <div className="checkout" aria-busy="true">
    <p className="vh" role="status">
      {label}
    </p>
    {SECTIONS.map(({ name, blocks }) => (
      <div key={name} className="checkout-part skeleton" aria-hidden="true">
        <span className="checkout-skeleton-head" />
        {blocks.map((block) => (
          <span key={block} className={`checkout-skeleton-${block.split('-')[0]}`} />
        ))}
      </div>
    ))}
  </div>
);

/** Blocks by their shape. The part after the hyphen tells them apart. */
const SECTIONS = [
  { name: 'contact', blocks: ['field-name', 'field-email', 'field-phone'] },
  { name: 'way', blocks: ['segments'] },
  { name: 'address', blocks: ['box'] },
  { name: 'time', blocks: ['segments'] },
  { name: 'payment', blocks: ['card-1', 'card-2'] },
] as const;

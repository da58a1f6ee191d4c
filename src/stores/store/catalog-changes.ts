/** Calls `reload` whenever the products have changed since this page read them. */
export function onProductsChange(reload: () => void): void {
  // Stores are also loaded in tests and while pages are rendered.
  if (typeof document === 'undefined') return;
  document.addEventListener('frontage:catalog-change', ({ detail }) => {
    if (detail.includes('cache-products')) reload();
  });
}

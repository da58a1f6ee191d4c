/**
 * Who opens the search page wants to type: the field has the focus, unless the shopper has already put it elsewhere.
 * That also wakes the island, which then looks for what the address asks for.
 */
const field = document.querySelector<HTMLInputElement>('.search-form input');
if (field && document.activeElement === document.body) field.focus({ preventScroll: true });

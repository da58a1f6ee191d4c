/** True when the document is an inner route, which is every page except the home page. */
export const isInner = (doc: Document = document): boolean => doc.documentElement.classList.contains('inner');

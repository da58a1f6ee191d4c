/** Whether a document is an inner route: all pages but home. */
export const isInner = (doc: Document = document): boolean => doc.documentElement.classList.contains('inner');

const track = (): HTMLElement | null => document.querySelector('#route .gallery-track');

/** The links of the product page around its pictures. */
export const pictureLinks = (): HTMLElement[] => [...(track()?.querySelectorAll<HTMLElement>('li > a') ?? [])];

/** The pictures of the product page. Empty on other pages. */
export const galleryPictures = (): HTMLImageElement[] => [...(track()?.querySelectorAll('img') ?? [])];

/** Index of the picture that the page shows. */
export function shownPicture(): number {
  const { scrollLeft = 0, clientWidth = 1 } = track() ?? {};
  return Math.round(Math.abs(scrollLeft) / clientWidth);
}

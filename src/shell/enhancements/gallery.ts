import { enhance } from './enhance.ts';

/**
 * Thumbnails scroll the gallery instead of following their link: a fragment in the URL would add a history entry and
 * interfere with the panel's close button. Without JavaScript the links work as they are.
 */
function connect(gallery: HTMLElement): void {
  const track = gallery.querySelector('ul');
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('a[href^="#picture-"]')];
  const pictures = links.map((link) => document.getElementById(link.hash.slice(1)));
  if (!track) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) mark(links, pictures.indexOf(target as HTMLElement));
    },
    { root: track, threshold: 0.6 },
  );
  for (const picture of pictures) if (picture) observer.observe(picture);
  links.forEach((link, index) => {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      const picture = pictures[index];
      if (picture) track.scrollTo({ left: picture.offsetLeft - track.offsetLeft, behavior: 'smooth' });
    });
  });
}

function mark(links: readonly HTMLAnchorElement[], current: number): void {
  links.forEach((link, index) => {
    link.ariaCurrent = index === current ? 'true' : null;
  });
}

enhance('[data-gallery]', connect);

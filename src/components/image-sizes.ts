/** `sizes` of the product grid at full page width: 2 columns, 3 from 608 px, 4 from 880 px. */
const HOME_CARD =
  '(width > 1328px) 302px, (width >= 880px) calc(25vw - 30px), (width > 768px) calc(33vw - 27px), (width >= 608px) calc(33vw - 22px), calc(50vw - 24px)';

/** `sizes` attribute of each context in which store images are shown. A panel is 480 px wide above 768 px. */
export const IMAGE_SIZES = {
  homeCard: HOME_CARD,
  panelCard: '(width > 768px) 208px, (width >= 624px) calc(33vw - 22px), calc(50vw - 24px)',
  stripCard: '(width > 768px) 220px, 42vw',
  categoryTile: '(width > 768px) 120px, 76px',
  banner: '(width > 1328px) 1280px, calc(100vw - 32px)',
  // Full width of a phone, stated slightly smaller: at the usual pixel density the browser then picks the 640 px file
  // instead of 960 px.
  tallBanner: '88vw',
  centred: '(width > 1000px) 832px, 84vw',
  // As small as that of a tall banner.
  panel: '(width > 768px) 480px, 88vw',
} as const;

import { download } from './studio.ts';

const DESIGN = ['design'];
const PAPER = ['paper'];

export const TEMPLATES = [
  download({
    name: 'Runway Pitch Deck',
    in: DESIGN,
    price: 45,
    is_featured: true,
    text: [
      'A deck for people who would rather talk than animate. Twenty-eight slides in the order investors ask their questions, each with one job and room for one number.',
      'Type, grid and chart colors are bound to styles: change four swatches and the whole deck is yours.',
    ],
    inside: ['28 slides, light and dark', 'Charts that stay editable', 'Keynote, PowerPoint and Google Slides'],
    cover: '📊',
    more: [{ variant: 'group', with: ['💻', '📈'], alt: 'charts beside a laptop' }],
  }),
  download({
    name: 'Darkroom Portfolio',
    in: DESIGN,
    price: 49,
    text: [
      'A one-file website for photographers: black page, big pictures, no menu until somebody looks for it.',
      'Plain HTML and CSS with 3 KB of script. It opens from a USB stick and will still open in ten years.',
    ],
    inside: ['Gallery, series and contact pages', 'Keyboard and swipe navigation', 'No build step, no tracker'],
    cover: '💻',
  }),
  download({
    name: 'Pocket Screens',
    in: DESIGN,
    price: 39,
    text: [
      'Ninety app screens that are boring in the right places: sign-in, empty, offline, error, settings, and the receipts nobody designs until the week of launch.',
    ],
    inside: ['90 screens, 240 components', 'Large-text and right-to-left variants', 'Figma'],
    cover: '📱',
  }),
  download({
    name: 'Brand Book in a Weekend',
    in: DESIGN,
    price: 55,
    text: [
      'Logo, color, type, voice and the seven pages that clients really open. Fill in the gray boxes on Saturday, proofread on Sunday, send it on Monday.',
    ],
    inside: ['36 pages, A4 and US Letter', 'Worked example of an invented brand', 'InDesign and Affinity'],
    cover: { pack: 'book', emoji: '🎨', colour: '#b8326a' },
    more: [{ variant: 'group', with: ['🖌️', '📐'], alt: 'book with brush and set square' }],
  }),
  download({
    name: 'Quiet Year Planner',
    in: PAPER,
    price: 12,
    text: [
      'A year on twelve sheets, with no quotes, no mood trackers and a great deal of white. Print it at home; it was drawn for printers that are low on ink.',
    ],
    inside: ['Any year, week starting Monday or Sunday', 'A4, A5 and US Letter PDF', 'Hyperlinked version for tablets'],
    cover: '🗓️',
  }),
  download({
    name: 'The Local Newsletter',
    in: PAPER,
    price: 19,
    text: [
      'A four-page layout for the school, the allotment or the apartment block, with slots for the things such papers are made of: a map, a recipe, a lost cat.',
    ],
    inside: ['Front page, inside spread, back page', 'Folds to a single sheet', 'Word, Pages and LibreOffice'],
    cover: '📰',
  }),
  download({
    name: 'Freelance Paperwork',
    in: [...PAPER, 'free'],
    price: 0,
    text: [
      'Quote, contract, invoice and the polite reminder that follows thirty days later. Plain words, reviewed by two lawyers and one very experienced illustrator.',
    ],
    inside: ['Four documents, matching', 'Fields that add themselves up', 'Free for any use'],
    cover: '📋',
  }),
  download({
    name: 'Storyboard Sheets',
    in: PAPER,
    price: 9,
    text: [
      'Frames in the ratios people really shoot, with space for the line, the lens and the thing the producer will ask. Comes ready for pencil or stylus.',
    ],
    inside: ['16:9, 2.39:1, 4:5 and 9:16', 'Six, nine and twelve frames a page', 'PDF and layered PSD'],
    cover: '🎬',
  }),
];

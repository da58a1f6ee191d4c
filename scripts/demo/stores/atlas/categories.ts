import type { Subject } from '../../art/index.ts';
import type { Category } from '../demo-store.ts';
import { paragraphs } from '../prose.ts';
import { COLOURS } from './colours.ts';
import { art } from './studio.ts';

type Row = readonly [slug: string, name: string, subject: Subject, parent: string | null, text: string];

const tinted = (emoji: string, colour: keyof typeof COLOURS): Subject => ({ emoji, tint: COLOURS[colour] });

const ROWS: readonly Row[] = [
  ['mode', 'Mode', tinted('👗', 'Terrakotta'), null, 'Kleidung, die man nicht erklären muss: gute Stoffe, klare Schnitte, ehrliche Nähte.'],
  ['oberteile', 'Shirts & Blusen', tinted('👕', 'Nachtblau'), 'mode', 'Vom Lieblingsshirt bis zur Leinenbluse.'],
  ['hosen', 'Hosen & Shorts', tinted('👖', 'Jeansblau'), 'mode', 'Gerade, weit oder kurz. Jeans kürzen wir kostenlos.'],
  ['kleider', 'Kleider & Baden', tinted('👗', 'Salbei'), 'mode', 'Für Feste, für heiße Tage und für die halbe Stunde davor.'],
  ['jacken', 'Jacken & Mäntel', tinted('🧥', 'Kamel'), 'mode', 'Für die nächsten zehn Winter.'],
  ['schuhe', 'Schuhe', tinted('👞', 'Cognac'), null, 'Schuhe, die ein Schuster gern in die Hand nimmt.'],
  ['sneaker', 'Sneaker', tinted('👟', 'Salbei'), 'schuhe', 'Für Kopfsteinpflaster, Hafenrunden und Treppenhäuser.'],
  ['lederschuhe', 'Stiefel & Lederschuhe', tinted('👢', 'Bordeaux'), 'schuhe', 'Neu besohlbar, wie es sich gehört.'],
  ['sommerschuhe', 'Sommerschuhe', tinted('👡', 'Terrakotta'), 'schuhe', 'Leicht, luftig, barfuß zu tragen.'],
  ['accessoires', 'Accessoires', tinted('👜', 'Kamel'), null, 'Was den Tag zusammenhält.'],
  ['taschen', 'Taschen & Koffer', tinted('🎒', 'Nachtblau'), 'accessoires', 'Für den Weg zur Arbeit und den weiter weg.'],
  ['schals-und-muetzen', 'Schals, Mützen, Schirme', tinted('🧣', 'Bordeaux'), 'accessoires', 'Gegen Wind, Sonne und Hamburger Wetter.'],
  ['schmuck-und-uhren', 'Schmuck, Uhren, Brillen', tinted('⌚', 'Nachtblau'), 'accessoires', 'Kleine Dinge, die man jeden Tag trägt.'],
  ['wohnen', 'Wohnen', tinted('🪑', 'Nussbaum'), null, 'Möbel und Dinge, die bleiben dürfen.'],
  ['tisch', 'Tisch & Küche', tinted('🫖', 'Petrol'), 'wohnen', 'Steinzeug, Porzellan und ein sehr gutes Messer.'],
  ['licht', 'Licht & Duft', '🕯️', 'wohnen', 'Für die Stunde, in der man das große Licht ausmacht.'],
  ['moebel', 'Möbel & Uhren', tinted('🛋️', 'Petrol'), 'wohnen', 'Aus Werkstätten, die wir mit Namen kennen.'],
  ['deko', 'Deko & Pflanzen', '🪴', 'wohnen', 'Vasen, Bilder und Grünes, das Urlaube verzeiht.'],
  ['ordnung', 'Bad, Ordnung, Handarbeit', '🧺', 'wohnen', 'Schönes für das Nötige.'],
  ['angebote', 'Angebote', '🎁', null, 'Letzte Größen und gute Gelegenheiten.'],
];

export const CATEGORIES: Category[] = ROWS.map(([slug, name, emoji, parent_slug, text]) => ({
  slug,
  name,
  parent_slug,
  description_html: paragraphs(text),
  image: art.category({ emoji, seed: slug }),
}));

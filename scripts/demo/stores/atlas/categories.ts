import type { Subject } from '../../art/index.ts';
import type { CategoryRow } from '../category-list.ts';
import { COLOURS } from './colours.ts';

const tinted = (emoji: string, colour: keyof typeof COLOURS): Subject => ({ emoji, tint: COLOURS[colour] });

export const CATEGORIES: readonly CategoryRow[] = [
  [
    'mode',
    'Mode',
    tinted('👗', 'Terrakotta'),
    null,
    'Kleidung, die man nicht erklären muss: gute Stoffe, klare Schnitte, ehrliche Nähte.',
  ],
  ['oberteile', 'Shirts & Blusen', null, 'mode', 'Vom Lieblingsshirt bis zur Leinenbluse.'],
  ['hosen', 'Hosen & Shorts', null, 'mode', 'Gerade, weit oder kurz. Jeans kürzen wir kostenlos.'],
  ['kleider', 'Kleider & Baden', null, 'mode', 'Für Feste, für heiße Tage und für die halbe Stunde davor.'],
  ['jacken', 'Jacken & Mäntel', null, 'mode', 'Für die nächsten zehn Winter.'],
  ['schuhe', 'Schuhe', tinted('👞', 'Cognac'), null, 'Schuhe, die ein Schuster gern in die Hand nimmt.'],
  ['sneaker', 'Sneaker & Wandern', null, 'schuhe', 'Für Kopfsteinpflaster, Hafenrunden und den Brocken.'],
  ['lederschuhe', 'Stiefel & Lederschuhe', null, 'schuhe', 'Neu besohlbar, wie es sich gehört.'],
  ['sommerschuhe', 'Sommerschuhe', null, 'schuhe', 'Leicht, luftig, barfuß zu tragen.'],
  ['accessoires', 'Accessoires', tinted('👜', 'Kamel'), null, 'Was den Tag zusammenhält.'],
  ['taschen', 'Taschen & Koffer', null, 'accessoires', 'Für den Weg zur Arbeit und den weiter weg.'],
  ['schals-und-muetzen', 'Schals, Mützen, Schirme', null, 'accessoires', 'Gegen Wind, Sonne und Hamburger Wetter.'],
  ['schmuck-und-uhren', 'Schmuck, Uhren, Brillen', null, 'accessoires', 'Kleine Dinge, die man jeden Tag trägt.'],
  ['wohnen', 'Wohnen', tinted('🪑', 'Nussbaum'), null, 'Möbel und Dinge, die bleiben dürfen.'],
  ['tisch', 'Tisch & Küche', null, 'wohnen', 'Steinzeug, Porzellan und ein sehr gutes Messer.'],
  ['licht', 'Licht & Duft', null, 'wohnen', 'Für die Stunde, in der man das große Licht ausmacht.'],
  ['moebel', 'Möbel & Uhren', null, 'wohnen', 'Aus Werkstätten, die wir mit Namen kennen.'],
  ['deko', 'Deko & Pflanzen', null, 'wohnen', 'Vasen, Bilder und Grünes, das Urlaube verzeiht.'],
  ['ordnung', 'Bad, Ordnung, Handarbeit', null, 'wohnen', 'Schönes für das Nötige.'],
  ['angebote', 'Angebote', '🎁', null, 'Letzte Größen und gute Gelegenheiten.'],
];

import type { Page } from '../demo-store.ts';
import { bullets, heading, paragraphs, table } from '../prose.ts';

const UPDATED = '2026-09-30T08:00:00Z';

const ABOUT =
  paragraphs(
    'Atlas & Söhne gibt es seit 1958. Gegründet hat den Laden Hertha Atlas, die keine Söhne hatte, aber fand, dass es seriöser klingt. Heute führen ihn ihre beiden Enkelinnen.',
    'Angefangen hat es mit Kurzwaren in der Susannenstraße. Dann kamen Mäntel dazu, dann Schuhe, und irgendwann ein Stuhl, auf dem die Kundschaft warten sollte und den alle kaufen wollten.',
  ) +
  heading('Wie wir aussuchen') +
  bullets(
    'Wir kennen die Werkstatt. Wenn wir dort noch nicht waren, verkaufen wir es nicht.',
    'Man kann es reparieren. Für fast alles haben wir Ersatzteile, für den Rest einen Schuster, eine Näherin oder einen Tischler.',
    'Wir haben es selbst zu Hause. Sonst wüssten wir nicht, ob die Kanne tropft.',
  ) +
  heading('Besuchen Sie uns') +
  paragraphs(
    'Montag bis Samstag von zehn bis neunzehn Uhr, im Schanzenviertel und in Altona. Kaffee gibt es immer, Kekse meistens.',
  );

const SHIPPING =
  heading('Versand') +
  table([
    ['Wohin', 'Kosten', 'Dauer'],
    ['Deutschland', '4,90 €, ab 80 € frei', '1–3 Werktage'],
    ['Österreich', '9,90 €, ab 150 € frei', '2–4 Werktage'],
    ['Möbel, innerhalb Deutschlands', '49 €, bis ins Zimmer', '2–4 Wochen'],
  ]) +
  paragraphs(
    'Wir verschicken klimafreundlich aus unserem Lager in Altona, in Kartons, die schon einmal etwas anderes waren.',
  ) +
  heading('Rückgabe') +
  paragraphs(
    'Sie haben 60 Tage Zeit. Legen Sie die Sachen in den Karton, kleben Sie den beiliegenden Schein darauf, fertig. Das Geld ist nach spätestens fünf Werktagen zurück.',
    'Möbel holen wir ab. Blumen bitten wir zu behalten.',
  );

const SIZES =
  paragraphs('Messen Sie ein Kleidungsstück, das Ihnen gut passt, flach auf dem Tisch. Alle Angaben in Zentimetern.') +
  heading('Oberteile') +
  table([
    ['Größe', 'Brustumfang', 'Rückenlänge'],
    ['XS', '84–88', '62'],
    ['S', '88–92', '64'],
    ['M', '92–98', '66'],
    ['L', '98–106', '68'],
    ['XL', '106–114', '70'],
    ['XXL', '114–122', '72'],
  ]) +
  heading('Schuhe') +
  table([
    ['Größe', 'Fußlänge'],
    ['36', '23,0'],
    ['38', '24,3'],
    ['40', '25,5'],
    ['42', '26,8'],
    ['44', '28,0'],
    ['46', '29,3'],
  ]);

const GIFTS =
  paragraphs(
    'Sagen Sie uns an der Kasse im Bemerkungsfeld, dass es ein Geschenk ist. Wir packen es in braunes Papier mit Leinenband, legen Ihre Karte dazu und lassen die Rechnung weg.',
  ) +
  bullets(
    'Einpacken kostet nichts.',
    'Die Karte schreiben wir von Hand ab, mit Füller.',
    'Umtauschen kann der Beschenkte bis zum 31. Januar.',
  );

const PRIVACY =
  paragraphs(
    'Wir speichern, was wir brauchen, um Ihnen etwas zu schicken, und löschen es, sobald das Finanzamt uns lässt.',
  ) +
  bullets(
    'Name, Anschrift, E-Mail und Telefonnummer für Lieferung und Rückfragen.',
    'Bestellungen für zehn Jahre, weil das Gesetz es verlangt.',
    'Keine Werbenetzwerke, keine Weitergabe, kein Newsletter ohne Ihr Ja.',
  ) +
  paragraphs('Auskunft und Löschung: datenschutz@atlas.example. Wir antworten innerhalb einer Woche.');

const TERMS =
  heading('Vertrag') +
  paragraphs(
    'Mit dem letzten Knopfdruck bestellen Sie verbindlich; der Vertrag kommt mit unserer Bestätigung zustande. Vertragspartner ist die Atlas & Söhne GmbH.',
  ) +
  heading('Preise und Zahlung') +
  paragraphs('Alle Preise enthalten die Mehrwertsteuer. Es gilt der Preis, den Sie beim Bestellen gesehen haben.') +
  heading('Widerruf') +
  paragraphs(
    'Sie können Ihre Bestellung ohne Gründe widerrufen: vierzehn Tage lang nach dem Gesetz, sechzig Tage lang bei uns. Eine Nachricht an moin@atlas.example genügt.',
  ) +
  heading('Guthaben und Prämien') +
  paragraphs('Guthaben verfällt nicht. Prämien und Rubbellose enden an dem Tag, der bei ihnen steht.');

const IMPRINT =
  paragraphs('Atlas & Söhne GmbH · Susannenstraße 27 · 20357 Hamburg') +
  paragraphs(
    'Geschäftsführung: Johanna Atlas, Friederike Atlas-Brandt',
    'Telefon +49 40 66969 120 · moin@atlas.example',
  ) +
  paragraphs('Dies ist ein Vorführladen: Nichts, was Sie hier bestellen, wird geliefert oder berechnet.');

export const PAGES: Page[] = [
  { slug: 'ueber-uns', title: 'Über uns', content_html: ABOUT, updated_at: UPDATED },
  { slug: 'versand-und-rueckgabe', title: 'Versand & Rückgabe', content_html: SHIPPING, updated_at: UPDATED },
  { slug: 'groessentabelle', title: 'Größentabelle', content_html: SIZES, updated_at: UPDATED },
  { slug: 'geschenke', title: 'Geschenke', content_html: GIFTS, updated_at: UPDATED },
  { slug: 'agb', title: 'Allgemeine Geschäftsbedingungen', content_html: TERMS, updated_at: '2026-02-16T08:00:00Z' },
  { slug: 'datenschutz', title: 'Datenschutz', content_html: PRIVACY, updated_at: '2026-02-16T08:00:00Z' },
  { slug: 'impressum', title: 'Impressum', content_html: IMPRINT, updated_at: '2026-02-16T08:00:00Z' },
];

import { article } from './studio.ts';

const SIZES = ['Größe', 'XS', 'S', 'M', 'L', 'XL'] as const;

export const TOPS = [
  article({
    name: 'T-Shirt Lina',
    emoji: '👕',
    in: 'oberteile',
    price: 29.9,
    is_featured: true,
    colours: ['Nachtblau', 'Salbei', 'Naturweiß'],
    sizes: SIZES,
    extra: ['detail'],
    text: [
      'Das Shirt, das man aus dem Stapel zieht, ohne nachzudenken. Der Stoff ist fest genug, um nicht durchzuscheinen, und weich genug, um darin einzuschlafen.',
      'Die Schultern sitzen dort, wo Schultern sind. Nach dem dritten Waschen wird es noch ein wenig besser.',
    ],
    facts: [
      '100 % Bio-Baumwolle, 180 g/m²',
      'Gerade geschnitten, Länge hinten 66 cm in M',
      '30 °C, nicht in den Trockner',
    ],
  }),
  article({
    name: 'Kastiges Shirt Mika',
    emoji: '👕',
    in: 'oberteile',
    price: 34.9,
    colours: ['Terrakotta', 'Schwarz'],
    sizes: ['Größe', 'S', 'M', 'L', 'XL', 'XXL'],
    text: [
      'Weit, kurz und schwer: ein Shirt mit Haltung. Der Jersey ist doppelt gestrickt und fällt deshalb, statt zu flattern.',
      'Wer zwischen zwei Größen schwankt, nimmt die kleinere.',
    ],
    facts: ['Bio-Baumwolle, 240 g/m²', 'Überschnittene Schulter', '30 °C, auf links waschen'],
  }),
  article({
    name: 'Kindershirt Flo',
    emoji: '👕',
    in: 'oberteile',
    price: 16.9,
    was: 19.9,
    colours: ['Himmelblau', 'Senf'],
    sizes: ['Größe', '92', '104', '116', '128'],
    text: [
      'Übersteht Sandkasten, Tomatensoße und den großen Bruder. Der Halsausschnitt ist so weit, dass auch eilige Köpfe hindurchpassen.',
    ],
    facts: ['Bio-Baumwolle mit 5 % Elasthan', 'Druckknopf an der Schulter bis Größe 104', '60 °C'],
  }),
  article({
    name: 'V-Shirt Ida',
    emoji: '👚',
    in: 'oberteile',
    price: 32.9,
    colours: ['Rosé', 'Petrol'],
    sizes: SIZES,
    text: [
      'Ein V-Ausschnitt, der tief genug ist für eine Kette und hoch genug fürs Büro. Die Ärmel enden genau über dem Ellenbogen.',
      'Aus Holzfasern gestrickt, deshalb kühl auf der Haut und knitterarm im Koffer.',
    ],
    facts: ['95 % Lyocell, 5 % Elasthan', 'Leicht tailliert', '30 °C im Wäschesack'],
  }),
  article({
    name: 'Leinenbluse Marlene',
    emoji: '👚',
    in: 'oberteile',
    price: 69.9,
    is_featured: true,
    colours: ['Naturweiß', 'Salbei', 'Terrakotta'],
    sizes: SIZES,
    text: [
      'Leinen aus der Normandie, in Litauen gewebt, in Portugal genäht. Die Bluse darf knittern; das ist kein Fehler, sondern ihr Charakter.',
      'Offen über einem Top oder zugebunden zur hohen Hose: Sie macht beides mit.',
    ],
    facts: ['100 % Leinen, vorgewaschen', 'Wird mit jedem Tragen weicher', '40 °C, feucht bügeln oder gar nicht'],
  }),
  article({
    name: 'Hemd Jonas mit Krawatte',
    emoji: '👔',
    in: 'oberteile',
    price: 79.9,
    colours: ['Himmelblau', 'Petrol'],
    sizes: ['Kragenweite', '38', '39', '40', '41', '42', '43'],
    text: [
      'Für Bewerbungen, Taufen und den einen Onkel, der noch Wert darauf legt. Der Kragen bleibt auch ohne Krawatte stehen.',
      'Die Krawatte liegt bei, fertig gebunden und mit verstecktem Verschluss. Wir verraten es niemandem.',
    ],
    facts: ['Zweifach gezwirnte Baumwolle', 'Perlmuttknöpfe', '40 °C, bügelleicht'],
  }),
];

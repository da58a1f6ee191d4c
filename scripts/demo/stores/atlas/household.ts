import { article } from './studio.ts';

export const HOUSEHOLD = [
  article({
    name: 'Weidenkorb Markttag',
    emoji: '🧺',
    in: 'ordnung',
    price: 44.9,
    is_featured: true,
    sizes: ['Größe', 'Mittel', 'Groß'],
    step: 15,
    extra: [['🥖', '💐']],
    text: [
      'Für Äpfel vom Markt, Wäsche vom Balkon oder die Katze. Geflochten in Lichtenfels, wo es dafür eine eigene Schule gibt.',
    ],
    facts: ['Ungeschälte Weide', 'Bis 15 kg belastbar'],
  }),
  article({
    name: 'Seifenspender Steingut',
    emoji: '🧴',
    in: 'ordnung',
    price: 22.9,
    colours: ['Rosé', 'Salbei', 'Sand'],
    text: [
      'Damit am Waschbecken nicht länger die Plastikflasche steht. Die Pumpe ist aus Edelstahl und lässt sich nachkaufen.',
    ],
    facts: ['350 ml', 'Standfest auf nassem Rand'],
  }),
  article({
    name: 'Handseife Rosenblatt',
    emoji: '🧼',
    in: 'ordnung',
    price: 8.9,
    colours: ['Rosé', 'Salbei'],
    text: [
      'Sechs Wochen gereift, in Form gegossen, mit Sheabutter. Schäumt fein und riecht nach Garten, nicht nach Parfümerie.',
    ],
    facts: ['120 g, vegan', 'Salbei duftet nach Salbei, Rosé nach Rosen'],
  }),
  article({
    name: 'Papierkorb Drahtwerk',
    emoji: '🗑️',
    in: 'ordnung',
    price: 29.9,
    text: ['Ein Korb, in dem selbst zerknüllte Entwürfe gut aussehen. Der Boden ist aus Filz und schont das Parkett.'],
    facts: ['Stahldraht, pulverbeschichtet', '28 × 31 cm'],
  }),
  article({
    name: 'Eimer Waschtag',
    emoji: '🪣',
    in: 'ordnung',
    price: 19.9,
    colours: ['Petrol', 'Terrakotta'],
    text: [
      'Zehn Liter, ein Griff, der nicht einschneidet, und ein Ausguss, der trifft. So schön, dass er nicht mehr in den Schrank muss.',
    ],
    facts: ['Emaillierter Stahl', 'Skala innen'],
  }),
  article({
    name: 'Besen Kehraus',
    emoji: '🧹',
    in: 'ordnung',
    price: 24.9,
    text: [
      'Reisstroh an einem Stiel aus Esche, gebunden in einer Werkstatt für blinde Menschen in Stuttgart. Kehrt leiser als jeder Roboter.',
    ],
    facts: ['Länge 128 cm', 'Mit Öse zum Aufhängen'],
  }),
  article({
    name: 'Strickset Schal für Anfänger',
    emoji: '🧶',
    in: 'ordnung',
    price: 39.9,
    colours: ['Petrol', 'Terrakotta', 'Senf'],
    text: [
      'Drei Knäuel, zwei Nadeln und eine Anleitung, die auch dann weiterhilft, wenn eine Masche gefallen ist. Nach vier Abenden ist es ein Schal.',
    ],
    facts: ['Merinowolle, 3 × 100 g', 'Bambusnadeln 8 mm', 'Video zur Anleitung'],
  }),
  article({
    name: 'Nähset Flickwerk',
    emoji: '🧵',
    in: 'ordnung',
    price: 14.9,
    was: 18.9,
    text: [
      'Für den Knopf, der am Montagmorgen abfällt. Zwölf Farben, fünf Nadeln, ein Fingerhut und eine Schere, die wirklich schneidet.',
    ],
    facts: ['In einer Blechdose', 'Garn aus recyceltem Polyester'],
  }),
];

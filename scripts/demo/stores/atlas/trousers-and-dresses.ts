import { article } from './studio.ts';

const JEANS = ['Bundweite', '28', '30', '31', '32', '33', '34', '36'] as const;
const DRESS = ['Größe', '34', '36', '38', '40', '42', '44'] as const;
const SHORTS = ['Größe', 'S', 'M', 'L', 'XL'] as const;

export const TROUSERS_AND_DRESSES = [
  article({
    name: 'Jeans Hanno, gerade',
    emoji: '👖',
    in: 'hosen',
    price: 89.9,
    is_featured: true,
    colours: ['Jeansblau', 'Schwarz'],
    sizes: JEANS,
    text: [
      'Ein gerades Bein, ein mittlerer Bund, fünf Taschen. Mehr braucht eine Jeans nicht, und weniger wäre keine.',
      'Der Denim kommt aus einer Weberei bei Mailand und wird mit Ozon statt mit Chlor gebleicht.',
    ],
    facts: ['99 % Baumwolle, 1 % Elasthan, 12,5 oz', 'Beinlänge 82 cm, kostenlos gekürzt', 'Selten waschen, bei 30 °C'],
  }),
  article({
    name: 'Weite Jeans Frieda',
    emoji: '👖',
    in: 'hosen',
    price: 74.9,
    was: 94.9,
    colours: ['Himmelblau', 'Naturweiß'],
    sizes: JEANS,
    text: [
      'Hoch in der Taille und weit bis zum Boden, so wie auf den Fotos unserer Mütter. Dazu flache Schuhe und ein eingestecktes Shirt.',
      'Der Stoff ist leicht genug für den Sommer und gibt am Bund ein wenig nach.',
    ],
    facts: ['100 % Baumwolle, 10 oz', 'Bundhöhe 30 cm', '30 °C'],
  }),
  article({
    name: 'Cordhose Oskar',
    emoji: '👖',
    in: 'hosen',
    price: 84.9,
    colours: ['Cognac', 'Olive'],
    sizes: JEANS,
    text: [
      'Breitcord mit acht Rippen auf den Zoll, wie er im Antiquariat am Regal lehnen würde. Warm, leise und an den Knien vorgeformt.',
    ],
    facts: ['100 % Baumwolle', 'Zwei Leistentaschen, eine Münztasche', '30 °C, auf links'],
  }),
  article({
    name: 'Leinenshorts Tom',
    emoji: '🩳',
    in: 'hosen',
    price: 44.9,
    colours: ['Sand', 'Nachtblau'],
    sizes: SHORTS,
    text: [
      'Kurz über dem Knie, mit Kordelzug und Taschen, in die ein Taschenbuch passt. Für Tage, an denen 28 Grad schon vor dem Frühstück sind.',
    ],
    facts: ['55 % Leinen, 45 % Baumwolle', 'Elastischer Bund', '40 °C'],
  }),
  article({
    name: 'Badeshorts Sylt',
    emoji: '🩳',
    in: 'hosen',
    price: 34.9,
    was: 39.9,
    colours: ['Petrol', 'Terrakotta'],
    sizes: SHORTS,
    text: [
      'Trocknet auf dem Weg vom Wasser zum Fischbrötchen. Der Stoff war früher Flaschen, was man ihm nicht anmerkt.',
    ],
    facts: ['100 % recyceltes Polyester', 'Weiches Innenfutter, Reißverschlusstasche', '30 °C'],
  }),
  article({
    name: 'Sommerkleid Elsa',
    emoji: '👗',
    in: 'kleider',
    price: 89.9,
    is_featured: true,
    colours: ['Terrakotta', 'Nachtblau', 'Salbei'],
    sizes: DRESS,
    extra: ['detail'],
    text: [
      'Ein Kleid, das sich dreht, wenn man sich dreht. Der Rock ist aus vier Bahnen geschnitten, das Oberteil sitzt durch einen breiten Gummizug im Rücken.',
      'Mit Taschen. Ja, wirklich.',
    ],
    facts: ['100 % Bio-Baumwolle, Popeline', 'Träger verstellbar', '30 °C, bügeln auf Stufe zwei'],
  }),
  article({
    name: 'Trägerkleid Romy',
    emoji: '👗',
    in: 'kleider',
    price: 99.9,
    colours: ['Bordeaux', 'Schwarz'],
    sizes: DRESS,
    text: [
      'Für Hochzeiten, auf denen man tanzt. Der Stoff hat einen matten Glanz und verzeiht auch das dritte Stück Torte.',
    ],
    facts: ['70 % Viskose, 30 % Seide', 'Seitlicher Reißverschluss', 'Handwäsche'],
  }),
  article({
    name: 'Leinenkleid Carla',
    emoji: '👗',
    in: 'kleider',
    price: 109,
    colours: ['Sand', 'Petrol'],
    sizes: DRESS,
    text: [
      'Schweres Leinen, das kühl bleibt, wenn die Stadt es nicht mehr tut. Mit Gürtel ein Kleid, ohne Gürtel ein Nachmittag.',
    ],
    facts: ['100 % Leinen, stückgefärbt', 'Bindegürtel liegt bei', '40 °C'],
  }),
  article({
    name: 'Morgenmantel Kioto',
    emoji: '👘',
    in: 'kleider',
    price: 79.9,
    colours: ['Petrol', 'Bordeaux'],
    sizes: ['Länge', 'Kurz', 'Lang'],
    step: 10,
    text: [
      'Der Mantel für die halbe Stunde, in der noch niemand etwas von einem will. Weite Ärmel, breiter Gürtel, kleine Punkte.',
    ],
    facts: ['100 % Baumwollbatist', 'Eine Größe, passt von 36 bis 46', '40 °C'],
  }),
  article({
    name: 'Badeanzug Föhr',
    emoji: '🩱',
    in: 'kleider',
    price: 59.9,
    colours: ['Bordeaux', 'Petrol'],
    sizes: ['Größe', '36', '38', '40', '42', '44'],
    text: [
      'Sitzt auch nach der zweiten Welle. Der Rücken ist tief, die Träger sind breit, und das Gürtelband hält, was es verspricht.',
    ],
    facts: ['78 % recyceltes Polyamid, 22 % Elasthan', 'UV-Schutz 50+', 'Kalt ausspülen, 30 °C'],
  }),
];

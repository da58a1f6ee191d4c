import { readReviews } from '../reviews.ts';

export const REVIEWS_FASHION = readReviews(`
  t-shirt-lina:
  5 | Lena M. | 2026-10-28 | Endlich blickdicht | Das erste weiße Shirt, unter dem ich nichts anziehen muss. Habe gleich drei bestellt.
  5 | Katharina S. | 2026-10-14 | Sitzt perfekt | Schultern passen genau, Länge auch. Nach fünf Wäschen unverändert.
  4 | Sabine W. | 2026-09-21 | Schöner Stoff | Fällt eine Spur größer aus als gedacht, sonst wunderbar.
  5 | Miriam K. | 2026-08-30 | Mein Lieblingsshirt | Das Salbeigrün ist in echt noch schöner.
  5 | Jule H. | 2026-07-19 | | Weich, fest, fair im Preis. Was will man mehr.
  3 | Anke T. | 2026-06-11 | Gut, aber kurz | Für mich mit 1,82 m leider etwas zu kurz. Qualität top.
  kastiges-shirt-mika:
  5 | Ole B. | 2026-10-05 | Schwer und gut | Fühlt sich an wie ein Shirt von früher. Größe kleiner genommen, wie empfohlen.
  4 | Finn R. | 2026-08-12 | Gute Haltung | Terrakotta färbt bei der ersten Wäsche leicht ab, danach nicht mehr.
  5 | Nora P. | 2026-07-02 | | Trage es als Frau in M, sitzt herrlich weit.
  kindershirt-flo:
  5 | Svenja L. | 2026-09-28 | Kita-erprobt | Tomatensoße ging bei 60 Grad raus. Alles gesagt.
  4 | Markus D. | 2026-08-03 | Robust | Druckknöpfe sind super, Farbe nach vielen Wäschen etwas heller.
  5 | Birgit F. | 2026-06-25 | Für den Enkel | Er will es nicht mehr ausziehen.
  v-shirt-ida:
  4 | Claudia N. | 2026-10-09 | Bürotauglich | Knittert wirklich kaum. Der Ausschnitt ist für mich genau richtig.
  5 | Heike J. | 2026-08-21 | Angenehm kühl | An den heißen Tagen mein Begleiter.
  3 | Tanja V. | 2026-07-15 | Dünner als erwartet | Schön, aber unter Rosé zeichnet sich helle Wäsche ab.
  leinenbluse-marlene:
  5 | Johanna E. | 2026-09-30 | Wunderschön | Knittert, und es ist mir egal. Genau so muss Leinen sein.
  5 | Petra A. | 2026-08-25 | Jeden Euro wert | Die Nähte sind innen so sauber wie außen.
  4 | Ulrike G. | 2026-07-29 | Edel | Ärmel etwas lang, lassen sich aber gut krempeln.
  5 | Mareike Z. | 2026-06-18 | | In Terrakotta ein Traum.
  hemd-jonas-mit-krawatte:
  5 | Holger M. | 2026-10-20 | Taufe bestanden | Niemand hat gemerkt, dass ich keine Krawatte binden kann.
  4 | Stefan I. | 2026-09-02 | Bügelleicht stimmt | Einmal kurz drüber, fertig. Kragenweite 41 passt genau.
  2 | Carsten O. | 2026-07-08 | Ärmel zu kurz | Für lange Arme leider nichts. Rückgabe war unkompliziert.
  jeans-hanno-gerade:
  5 | Thomas K. | 2026-11-02 | Endlich eine gerade Jeans | Kein Stretchschlauch, sondern eine Hose. Wurde kostenlos gekürzt, sehr nett.
  5 | Jan-Eric P. | 2026-10-17 | Schönes Blau | Nach dem Einlaufen sitzt sie, als wäre sie für mich gemacht.
  4 | Ralf U. | 2026-09-11 | Fester Stoff | Die ersten Tage steif, dann großartig.
  5 | Deniz A. | 2026-08-05 | | Die zweite gekauft, bevor sie weg ist.
  4 | Bastian Q. | 2026-06-30 | Gute Qualität | Taschen könnten tiefer sein.
  weite-jeans-frieda:
  5 | Carla B. | 2026-10-11 | Wie Mamas | Ich habe ein Foto von meiner Mutter von 1977. Es ist diese Hose.
  4 | Wiebke H. | 2026-09-04 | Lang! | Bei 1,65 m musste ich kürzen lassen. Schnitt ist toll.
  5 | Isabel R. | 2026-07-23 | | Endlich bequem sitzen können.
  cordhose-oskar:
  5 | Friedrich L. | 2026-10-25 | Antiquariat, ja | Man möchte sofort einen Roman anfangen.
  4 | Henrik S. | 2026-09-16 | Warm | Für drinnen fast zu warm, draußen perfekt.
  badeshorts-sylt:
  4 | Malte W. | 2026-08-14 | Trocknet schnell | Fischbrötchentest bestanden.
  5 | Lars N. | 2026-07-05 | | Guter Stoff, guter Zweck, gute Tasche.
  sommerkleid-elsa:
  5 | Annika D. | 2026-09-12 | Taschen!!! | Es hat Taschen. Ich wiederhole: Es hat Taschen.
  5 | Franziska M. | 2026-08-19 | Dreht sich | Meine Tochter sagt Prinzessin, ich sage bequem.
  5 | Luisa K. | 2026-08-01 | Hochzeitsgast | Fünf Komplimente an einem Nachmittag. In Nachtblau.
  4 | Sarah T. | 2026-07-11 | Sehr schön | Oberweite etwas knapp, eine Nummer größer passte dann.
  5 | Greta V. | 2026-06-20 | | Das dritte in einer anderen Farbe.
  traegerkleid-romy:
  5 | Viola C. | 2026-10-03 | Tanzbar | Bis drei Uhr früh, nichts verrutscht.
  3 | Dagmar E. | 2026-08-28 | Handwäsche | Schön, aber für mich zu pflegeintensiv.
  leinenkleid-carla:
  5 | Beate S. | 2026-08-09 | Rettung bei 35 Grad | Luftig und trotzdem angezogen.
  4 | Rieke P. | 2026-07-17 | Toller Gürtel | Farbe Sand ist etwas heller als auf dem Bild.
  morgenmantel-kioto:
  5 | Elke R. | 2026-10-30 | Meine halbe Stunde | Seitdem trinke ich den ersten Kaffee allein. Herrlich.
  5 | Tobias F. | 2026-09-08 | Geschenk | Meine Frau gibt ihn nicht mehr her.
  4 | Ingrid B. | 2026-07-27 | Schön leicht | Die Ärmel sind wirklich weit, Vorsicht am Herd.
  badeanzug-foehr:
  5 | Silke J. | 2026-08-16 | Hält in der Welle | Auf Föhr getestet, natürlich.
  4 | Nadine W. | 2026-07-06 | Guter Schnitt | Fällt klein aus, eine Größe mehr nehmen.
  wollmantel-anton:
  5 | Matthias H. | 2026-11-05 | Mantel fürs Leben | Schwer, warm, wunderschön. Der Wind hat wirklich aufgegeben.
  5 | Christoph A. | 2026-10-27 | Kamel ist die Farbe | Habe lange gespart und bereue keinen Cent.
  5 | Sven G. | 2026-10-16 | | Meine Großmutter war Schneiderin und hat genickt.
  4 | Patrick Y. | 2026-10-01 | Fast perfekt | Ärmel minimal lang, wurde im Laden gekürzt.
  kurzmantel-grete:
  5 | Hanna O. | 2026-10-22 | Radtauglich | Endlich ein Mantel, mit dem ich nicht in der Kette hänge.
  4 | Marlies K. | 2026-10-08 | Schön tailliert | Das Salbei passt zu allem.
  arbeitsjacke-emil:
  5 | Jakob T. | 2026-10-13 | Wird immer besser | Trage sie seit einem halben Jahr fast täglich in der Werkstatt.
  5 | Paul N. | 2026-09-19 | Drei Taschen | Zollstock, Bleistift, Handy. Fertig.
  4 | Regina M. | 2026-08-08 | Auch für Frauen | In S sitzt sie locker und gut.
`);

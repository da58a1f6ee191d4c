import { readReviews } from '../reviews.ts';

export const REVIEWS_ON_THE_WAY = readReviews(`
  sneaker-hafenrunde:
  5 | Nina R. | 2026-11-01 | Wie auf Wolken | Acht Stunden Messe in Köln, keine Blase.
  5 | Timo S. | 2026-10-18 | Hält dicht | Schmuddelwetter in Hamburg, Füße trocken. Punkt.
  5 | Aylin D. | 2026-10-02 | Schöner als auf dem Bild | Das Grau passt wirklich zu allem.
  4 | Volker B. | 2026-09-14 | Breiter Fuß | Passt auch mir, ein Wunder. Die Schnürsenkel sind etwas lang.
  5 | Merle H. | 2026-08-29 | | Zweites Paar. Das erste hat zwei Jahre gehalten, bei täglichem Tragen.
  3 | Frank Z. | 2026-08-07 | Hell bleibt nicht hell | Naturgemäß. Dafür ist er schnell abgewischt.
  5 | Pia L. | 2026-07-13 | Ohne Einlaufen | Ausgepackt und losgelaufen.
  derby-albrecht:
  5 | Konstantin W. | 2026-10-29 | Streng, dann Freund | Die Beschreibung stimmt aufs Wort.
  5 | Georg E. | 2026-10-06 | Mein Schuster ist begeistert | Er hat sie umgedreht und gelächelt.
  4 | Julian M. | 2026-09-03 | Schönes Leder | Cognac dunkelt schnell nach, was ich mag.
  2 | Dirk P. | 2026-07-21 | Zu schmal | Für meinen Spann leider nichts, schweren Herzens zurück.
  wanderstiefel-brocken:
  5 | Gudrun A. | 2026-10-19 | Harz im Regen | Sechs Stunden Regen, trockene Socken. Unglaublich.
  5 | Bernd O. | 2026-09-27 | Leicht | Man vergisst, dass man Stiefel trägt.
  4 | Swantje V. | 2026-08-31 | Gute Stiefel | Nubuk will gepflegt werden, sonst einwandfrei.
  stiefelette-vera:
  5 | Alexandra C. | 2026-10-31 | Riecht so gut | Ich habe zuerst am Karton geschnuppert. Man versteht, warum.
  5 | Melanie G. | 2026-10-10 | Bequemer Absatz | Kopfsteinpflaster kein Problem.
  4 | Yvonne S. | 2026-09-17 | Schaft etwas weit | Bei schmalen Waden steht er leicht ab. Trotzdem toll.
  pumps-adele:
  4 | Stefanie B. | 2026-10-12 | Abend überstanden | Und den Heimweg auch, zu Fuß.
  5 | Kirsten N. | 2026-08-22 | | Die bequemsten acht Zentimeter, die ich kenne.
  ballerina-mira:
  4 | Laura J. | 2026-09-06 | Faltbar | Wirklich, sie passen in die Handtasche. Fallen klein aus.
  5 | Romy E. | 2026-07-30 | Wie Socken | Nur schöner.
  sandalette-capri:
  5 | Ilona K. | 2026-08-27 | Handarbeit | Man sieht jede Naht und freut sich.
  4 | Britta T. | 2026-07-09 | Kiesfest | Auf der Gartenparty als Einzige nicht eingesunken.
  henkeltasche-paula:
  5 | Theresa W. | 2026-11-03 | Steht von selbst | Kleinigkeit, große Freude. Laptop passt genau.
  5 | Angelika R. | 2026-10-21 | Bekommt Charakter | Nach einem Jahr schöner als neu.
  5 | Jasmin H. | 2026-10-04 | Petrol! | Die Farbe ist der Wahnsinn.
  4 | Doris L. | 2026-08-24 | Etwas schwer | Leder eben. Dafür hält sie ewig.
  5 | Lea-Sophie B. | 2026-07-26 | | Zum Abschluss geschenkt bekommen und seither jeden Tag dabei.
  buegelboerse-kaethe:
  5 | Hannelore M. | 2026-09-24 | Dieser Klick | Wie bei meiner Mutter. Ich mache sie nur deswegen auf.
  4 | Paula D. | 2026-07-14 | Klein, aber alles drin | Karten muss man etwas sortieren.
  rucksack-faehrmann:
  5 | Robin S. | 2026-10-26 | Bahnfahrer-Rucksack | Drei Jahre Pendeln, kein Riss. Der neue ist für meine Schwester.
  5 | Emine Y. | 2026-10-07 | Vordertasche | Ich finde mein Handy blind. Versprochen, gehalten.
  4 | Moritz F. | 2026-09-13 | Sehr gut | Ein seitliches Netz für die Flasche fehlt mir.
  5 | Katrin P. | 2026-08-10 | | Terrakotta ist mutig und genau richtig.
  aktentasche-wilhelm:
  5 | Wolfgang K. | 2026-10-15 | Offenbacher Handwerk | Ich bin dort aufgewachsen. Das ist noch echtes.
  4 | Clemens A. | 2026-09-01 | Butterbrottauglich | Schloss anfangs etwas hakelig.
  kabinenkoffer-amrum:
  4 | Sandra E. | 2026-09-22 | Leise | Endlich einer, der nachts nicht die Straße weckt.
  5 | Gero V. | 2026-08-13 | Passte überall | Auch bei der strengen Dame am Schalter.
  kappe-deich:
  5 | Hauke J. | 2026-09-05 | Windstärke sieben | Sitzt.
  4 | Lotta M. | 2026-07-16 | Schlicht und gut | Kein Logo, danke.
  sonnenhut-amalfi:
  5 | Renate S. | 2026-08-15 | Urlaub auf dem Kopf | Lag gerollt im Koffer und sieht aus wie neu.
  wollschal-nordwind:
  5 | Frauke N. | 2026-11-04 | Reicht für zwei | Auf der Bank am Elbstrand ausprobiert.
  5 | Benjamin R. | 2026-10-23 | Kratzt nicht | Und ich bin wirklich empfindlich.
  5 | Corinna T. | 2026-10-09 | Senf | Die Farbe macht graue Tage besser.
  4 | Edith G. | 2026-09-29 | Sehr lang | Für mich fast zu lang, aber kuschelig.
  strickhandschuhe-flocke:
  5 | Jutta B. | 2026-10-30 | Telefon geht | Sogar mit dem Daumen.
  3 | Alina K. | 2026-10-14 | Fusseln etwas | Warm sind sie.
  socken-kiez-zwei-paar:
  5 | Kai U. | 2026-09-18 | Drei passen immer | Der beste Satz, den je jemand über Socken geschrieben hat.
  5 | Helga F. | 2026-08-02 | | Keine Naht an den Zehen, endlich.
  regenschirm-schietwetter:
  5 | Fiete L. | 2026-10-28 | Hamburger Norm | Klappt um, klappt zurück, fertig.
  4 | Marina C. | 2026-09-15 | Schöner Griff | Etwas schwerer als mein alter, dafür lebt er noch.
  lesebrille-feuilleton:
  4 | Jochen D. | 2026-09-26 | Kleingedrucktes | Jetzt weiß ich, was im Mietvertrag steht.
  armbanduhr-takt:
  5 | Simon H. | 2026-10-25 | Keine Benachrichtigungen | Mein Handgelenk hat wieder Ruhe.
  5 | Verena A. | 2026-10-05 | Zeitlos | Haha. Aber ja.
  4 | Nils O. | 2026-08-20 | Schönes Blau | Armband am Anfang steif.
  ring-aurora:
  5 | Daniel P. | 2026-09-20 | Sie hat ja gesagt | Danke auch für die handgeschriebene Karte.
  5 | Charlotte W. | 2026-07-31 | | Funkelt bei Kerzenlicht wirklich am meisten.
  perlenkette-malina:
  4 | Swetlana I. | 2026-08-26 | Schöne Farben | Klappert beim Lachen, wie beschrieben.
  haarschleife-nele:
  5 | Mona E. | 2026-09-09 | Hält | Sogar bei meinem feinen Haar.
`);

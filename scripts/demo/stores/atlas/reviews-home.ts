import { readReviews } from '../reviews.ts';

export const REVIEWS_HOME = readReviews(`
  kaffeebecher-tonwerk:
  5 | Bettina H. | 2026-11-02 | Mit Daumenabdruck | Ich habe meinen gefunden und denke jeden Morgen an die Töpferin.
  5 | Rainer S. | 2026-10-20 | Genau die richtige Menge | Danach bin ich tatsächlich ansprechbar.
  4 | Maja L. | 2026-10-01 | Sehr schön | Einer von vieren steht minimal schief. Gehört wohl dazu.
  5 | Torsten E. | 2026-09-07 | Spülmaschine kein Problem | Seit Monaten täglich drin.
  5 | Agnes K. | 2026-08-11 | | Liegt gut in der Hand, wird nicht zu heiß.
  teekanne-fruehstueck:
  5 | Gisela T. | 2026-10-16 | Tropft nicht! | Ich habe es mit Misstrauen geprüft. Sie tropft nicht.
  5 | Irmgard V. | 2026-09-23 | Deckel hält | Auch beim letzten Rest, ohne Daumen.
  4 | Jens M. | 2026-08-04 | Gute Kanne | Sieb könnte feiner sein.
  mueslischale-morgenrot:
  5 | Friederike B. | 2026-10-11 | Sofasicher | Nichts schwappt.
  4 | Tom J. | 2026-08-17 | Schön groß | Für zwei Portionen, also für mich.
  gedeck-alltag-dreiteilig:
  4 | Monika D. | 2026-09-25 | Gutes Gewicht | Das Besteck liegt wunderbar. Teller schlicht und stabil.
  5 | Lukas R. | 2026-07-22 | Erste Wohnung | Hat mir meine Oma empfohlen. Sie hatte recht.
  sakeset-nara:
  5 | Kenta F. | 2026-09-08 | Schöne Form | Bei uns ist Olivenöl drin.
  kochmesser-solingen:
  5 | Detlef W. | 2026-10-27 | Tomatentest | Man muss die Tomate wirklich nur bitten.
  5 | Mehmet S. | 2026-10-03 | Profimesser | Ich koche beruflich. Das hier ist ernst gemeint.
  4 | Annette P. | 2026-08-23 | Scharf | Pflaster bereithalten in der ersten Woche.
  duftkerze-moosgarten:
  5 | Elisa N. | 2026-11-05 | Waldweg | Mein Wohnzimmer riecht nach Taunus.
  5 | Carolin A. | 2026-10-18 | Dezent | Kein Kopfweh, sonst bekomme ich das immer.
  4 | Uwe G. | 2026-09-12 | Feige ist der Hit | Brennt sauber ab, wenn man sich an den ersten Abend hält.
  5 | Pauline K. | 2026-08-06 | | Brennt gefühlt ewig.
  lampion-sommerabend:
  5 | Nele Z. | 2026-08-29 | Laubenfest | Hing die ganze Saison draußen, auch im Regen vergessen. Lebt noch.
  3 | Harald I. | 2026-07-18 | Kerze schwach | Lampion wunderschön, die LED darf heller sein.
  oellampe-alva:
  5 | Ruth O. | 2026-09-30 | Kleine Flamme | Seitdem reden wir abends länger.
  gluehlampe-faden-e27:
  4 | Ingo B. | 2026-09-16 | Summt nicht | An drei verschiedenen Dimmern geprüft.
  stuhl-werkstatt:
  5 | Almut R. | 2026-10-31 | Kein Wackeln | Sechs Stück seit einem Jahr am Esstisch, alle stehen.
  5 | Sebastian T. | 2026-10-13 | Fertig montiert | Auspacken, hinsetzen. So einfach kann es sein.
  4 | Cornelia H. | 2026-09-04 | Schöner Schwung | Etwas hart ohne Kissen, aber bildschön.
  5 | Eike M. | 2026-08-19 | | Salbei am Schreibtisch. Liebe.
  sofa-insel-mit-leselampe:
  5 | Marion S. | 2026-10-22 | Ohne Verhandlung | Wir liegen tatsächlich beide. Die Lieferung war pünktlich und freundlich.
  4 | Philipp E. | 2026-09-19 | Bezug waschbar | Rotwein getestet, unfreiwillig. Ging raus.
  5 | Vanessa L. | 2026-08-14 | Leselampe | Ich bin trotzdem eingeschlafen.
  bett-daune:
  5 | Oliver K. | 2026-10-08 | Leise | Kein Knarzen, seit vier Monaten.
  4 | Susanne J. | 2026-08-30 | Aufbau 25 Minuten | Nicht 20, aber wir haben auch diskutiert.
  spiegel-bluete:
  5 | Lina A. | 2026-09-27 | Kleine Bühne | Unser dunkler Flur ist jetzt der schönste Raum.
  tischuhr-kontor:
  4 | Eberhard N. | 2026-08-21 | Ruhiges Ticken | Ich höre es nur, wenn ich will.
  wecker-hahnenschrei:
  5 | Jonas P. | 2026-10-06 | Ich stehe auf | Nach zehn Jahren Schlummertaste. Meine Freundin dankt.
  2 | Melissa D. | 2026-07-24 | Zu laut | Ja, ich weiß, es ist ein Wecker. Aber die Nachbarn.
  kunstdruck-huegelland:
  5 | Dorothea M. | 2026-09-14 | Uckermark | Ich kenne diesen Hügel. Wirklich.
  amphore-delos:
  5 | Stavros K. | 2026-10-02 | Kalimera | Mein Vater hat sie für ein Original gehalten.
  4 | Gabi F. | 2026-08-16 | Schön | Etwas kleiner als gedacht, Maße lesen hilft.
  bodenvase-urbino:
  5 | Isolde W. | 2026-09-21 | Ruhe | Ein Ast darin, mehr braucht es nicht.
  zimmerpflanze-gruenling:
  5 | Sina B. | 2026-10-29 | Überlebt mich | Und das will etwas heißen.
  5 | Andreas V. | 2026-10-10 | Kam heil an | Perfekt verpackt, sogar die Erde war noch im Topf.
  4 | Michaela G. | 2026-09-02 | Nordfenster ok | Wächst langsam, aber sie wächst.
  kaktus-sonora:
  5 | Hartmut L. | 2026-08-25 | Zwei Zentimeter | Habe nachgemessen. Stimmt.
  teddy-brumm:
  5 | Familie Kern | 2026-10-24 | Geduldiger Patient | Drei Gipsarme, zwei Blinddärme, immer noch gut gelaunt.
  5 | Ursula E. | 2026-09-11 | Wie meiner 1956 | Ich habe eine Träne verdrückt.
  matroschka-familie-petrow:
  4 | Tatjana S. | 2026-08-31 | Schöne Malerei | Die Kleinste ist schon im Teppich verschwunden. Wie angekündigt.
  blumenstrauss-der-woche:
  5 | Johann H. | 2026-10-30 | Jeden Freitag | Meine Frau denkt, ich sei aufmerksam. Es ist ein Abo im Kopf.
  5 | Kristin R. | 2026-09-18 | Acht Tage frisch | Fünf waren versprochen.
  3 | Ole D. | 2026-07-10 | Etwas klein | Der kleine ist wirklich klein. Schön aber schon.
  weidenkorb-markttag:
  5 | Traudel B. | 2026-10-12 | Die Katze wohnt jetzt darin | Ich brauche einen zweiten.
  4 | Niklas O. | 2026-08-09 | Stabil | Zehn Kilo Äpfel, kein Knarzen.
  seifenspender-steingut:
  5 | Jana T. | 2026-09-06 | Plastikfrei am Becken | Pumpe läuft seit Monaten einwandfrei.
  handseife-rosenblatt:
  4 | Ellen M. | 2026-08-27 | Gartenduft | Hält lange, schäumt fein.
  besen-kehraus:
  5 | Gottfried S. | 2026-10-04 | Kehrt leise | Und gut. Ich hätte nie gedacht, dass ich einen Besen bewerte.
  strickset-schal-fuer-anfaenger:
  5 | Emilia K. | 2026-10-19 | Vier Abende stimmen | Mein erster Schal! Die gefallene Masche ist gerettet.
  5 | Rosemarie P. | 2026-09-28 | Für die Enkelin | Sie strickt jetzt im Bus.
  naehset-flickwerk:
  4 | Boris N. | 2026-08-12 | Knopf gerettet | An einem Montagmorgen.
`);

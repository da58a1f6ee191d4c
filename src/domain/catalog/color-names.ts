import { foldText } from './fold-text.ts';

/** Colours by the names that merchants give them, folded, in the languages of the storefront. */
const NAMES: Readonly<Record<string, string>> = {
  '#17171a': 'black schwarz اسود',
  '#ffffff': 'white weiss ابيض',
  '#f3ecdc': 'cream ivory ecru natural offwhite creme naturweiss elfenbein كريمي عاجي',
  '#8b8d92': 'gray grey grau رمادي',
  '#3d4045': 'anthracite charcoal graphite anthrazit graphit فحمي',
  '#c4c7cc': 'silver silber فضي',
  '#c8232c': 'red rot احمر',
  '#6d1f30': 'burgundy bordeaux maroon wine weinrot خمري عنابي',
  '#f2c4c0': 'rose blush rosa pink rosig وردي',
  '#e9613f': 'coral koralle مرجاني',
  '#ee7f22': 'orange برتقالي',
  '#b9573a': 'terracotta terrakotta rust rost',
  '#f5cc2f': 'yellow gelb اصفر',
  '#c9982c': 'mustard senf خردلي',
  '#c6a252': 'gold golden ذهبي',
  '#2f8a4c': 'green grun اخضر',
  '#6d7542': 'olive oliv khaki زيتوني كاكي',
  '#9db09a': 'sage salbei',
  '#a6dcc4': 'mint minze نعناعي',
  '#1f6470': 'petrol teal',
  '#38bfc0': 'turquoise turkis تركواز',
  '#2a62c4': 'blue blau ازرق',
  '#1d2b4f': 'navy midnight nachtblau marine dunkelblau كحلي',
  '#8fbfe6': 'skyblue himmelblau hellblau سماوي',
  '#46658f': 'denim jeansblau',
  '#7b4aa8': 'purple violet lila violett بنفسجي',
  '#c3b0e3': 'lavender lavendel flieder',
  '#7a4c2b': 'brown braun بني',
  '#5e432f': 'walnut nussbaum',
  '#a45f2b': 'cognac tan caramel karamell',
  '#c19a6b': 'camel kamel جملي',
  '#dccdb0': 'beige sand بيج رملي',
};
const COLORS = new Map(
  Object.entries(NAMES).flatMap(([color, names]) => names.split(' ').map((name) => [name, color])),
);
/** Shorter words end too many others. */
const ENDING_MIN = 4;

/** The colour that a value names: `Navy`, `Dark blue`, `Taubenblau`. Null if it names none. */
export function colorNamed(value: string): string | null {
  const name = foldText(value);
  const last = name.split(' ').at(-1) ?? '';
  const known = COLORS.get(name.replaceAll(' ', '')) ?? COLORS.get(last);
  if (known !== undefined) return known;
  const ending = [...COLORS.keys()].find((word) => word.length >= ENDING_MIN && last.endsWith(word));
  return (ending !== undefined && COLORS.get(ending)) || null;
}

/** Folded names of an attribute of colours. Flavours and tiers such as mint or gold are not. */
const COLOR_ATTRIBUTE = /colou?r|farbe|لون/;

/** Whether an attribute is one of colours: by its name, and because most of its values name some. */
export const areColors = (attribute: string, values: readonly string[]): boolean =>
  COLOR_ATTRIBUTE.test(foldText(attribute)) &&
  values.filter((value) => colorNamed(value) !== null).length * 2 > values.length;

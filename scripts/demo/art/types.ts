/** Shapes shared by the files that paint the demo stores. Lengths are pixels, channels 0–255, angles degrees clockwise. */

/** OKLCH colour: lightness 0–1, chroma 0–0.4, hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Bytes of a colour. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** A cut-out picture: straight (not premultiplied) RGBA. */
export interface Cutout {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** Half-clear inside its outline, as glass is. */
  readonly translucent?: boolean;
}

/** A cut-out at its final size, premultiplied RGBA: ready to be laid over a frame. */
export interface Sprite extends Cutout {
  /** Opaque columns' lowest row, or -1: what touches the ground and what hovers above it. */
  readonly feet: Int16Array;
}

/** The picture being painted: opaque RGB rows. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** How an object meets its surroundings; it decides the camera and the shadow. */
export type Pose = 'stand' | 'flat' | 'float';

/** One colour world of a scene. */
export interface Tone {
  readonly wall: Oklch;
  readonly floor: Oklch;
  /** Multiplied into the floor where no light falls. */
  readonly shadow: Oklch;
  /** Plinths, steps and arches. */
  readonly set: Oklch;
}

export type Mood = 'light' | 'warm' | 'cool' | 'dark';

/** Colours of one store's scenes; plain data, so that it can be hashed. */
export interface ScenePalette {
  readonly brand: string;
  readonly mood: Mood;
  readonly tones: readonly [Tone, Tone, Tone];
}

export type Topping =
  | 'tomato'
  | 'mozzarella'
  | 'basil'
  | 'pepperoni'
  | 'mushroom'
  | 'olive'
  | 'onion'
  | 'pepper'
  | 'ham'
  | 'pineapple'
  | 'chilli'
  | 'rocket'
  | 'prawn'
  | 'egg';

/** A whole pizza, baked here because the emoji set has only a slice. */
export interface PizzaSubject {
  readonly pizza: readonly Topping[];
  /** `white` has no tomato sauce. */
  readonly base?: 'tomato' | 'white';
  /** From above, or at a slant as it stands on a table; the layout chooses. */
  readonly view?: 'top' | 'slant';
}

export type PackForm = 'carton' | 'can' | 'jar' | 'bottle' | 'pouch' | 'box' | 'tub' | 'book' | 'case' | 'card';

/** A drawn package; the emoji is printed on its label. */
export interface PackSubject {
  readonly pack: PackForm;
  readonly emoji: string;
  /** Colour of the package, hex. */
  readonly colour: string;
}

/** An emoji's render in another colour. */
interface TintedSubject {
  readonly emoji: string;
  /** `#rrggbb` */
  readonly tint: string;
}

/** What is photographed: an emoji character as it is or in another colour, a pizza, or a package. */
export type Subject = string | TintedSubject | PizzaSubject | PackSubject;

export type Variant = 'main' | 'detail' | 'plinth' | 'group';

export type Layout = 'single' | 'pair' | 'trio' | 'cluster' | 'plinth' | 'plate' | 'board' | 'knoll';

export interface ProductSpec {
  /** The product first; the others are its company where the layout has room for any. */
  readonly emoji: readonly Subject[];
  readonly palette: ScenePalette;
  /** Same seed, same light and colours: use one seed for all pictures of a product. */
  readonly seed: string;
  readonly layout?: Layout;
  readonly variant?: Variant;
  /** Recolours the product if it is an emoji (`#rrggbb`), keeping its shading and its neutral parts. */
  readonly tint?: string;
  /** Turns the product, degrees clockwise, instead of the angle that suits it. */
  readonly angle?: number;
}

export interface CategorySpec {
  readonly emoji: Subject;
  readonly palette: ScenePalette;
  readonly seed: string;
  readonly tint?: string;
}

export interface BannerSpec {
  readonly emoji: readonly Subject[];
  readonly palette: ScenePalette;
  readonly seed: string;
  readonly shape: 'wide' | 'tall';
}

export interface LogoSpec {
  /** A–Z; drawn, not typeset. */
  readonly letter: string;
  readonly palette: ScenePalette;
  readonly emoji?: string;
}

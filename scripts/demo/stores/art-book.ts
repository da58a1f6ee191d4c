/** The pictures that a store asks for. Painting them is left to whoever reads the book. */
import {
  artKey,
  type BannerSpec,
  type CategorySpec,
  type LogoSpec,
  type ProductSpec,
  type ScenePalette,
} from '../art/index.ts';

export type ArtRecipe =
  | { readonly kind: 'product'; readonly spec: ProductSpec }
  | { readonly kind: 'category'; readonly spec: CategorySpec }
  | { readonly kind: 'banner'; readonly spec: BannerSpec }
  | { readonly kind: 'logo'; readonly spec: LogoSpec };

/** Each call notes a picture and gives the image source that stands for it in a store file: `art:` and its key. */
export interface ArtBook {
  product(spec: Omit<ProductSpec, 'palette'>): string;
  category(spec: Omit<CategorySpec, 'palette'>): string;
  banner(spec: Omit<BannerSpec, 'palette'>): string;
  logo(spec: Omit<LogoSpec, 'palette'>): string;
  /** Every picture that was asked for, by its source. */
  readonly recipes: ReadonlyMap<string, ArtRecipe>;
}

const SCHEME = 'art:';

/** The key of an `art:` source, or null of any other. */
export const artSourceKey = (source: string): string | null =>
  source.startsWith(SCHEME) ? source.slice(SCHEME.length) : null;

/** An empty book; all its pictures are taken in the colours of one store. */
export function openArtBook(palette: ScenePalette): ArtBook {
  const recipes = new Map<string, ArtRecipe>();
  const note = (recipe: ArtRecipe): string => {
    const source = SCHEME + artKey(recipe.spec);
    recipes.set(source, recipe);
    return source;
  };
  return {
    product: (spec) => note({ kind: 'product', spec: { ...spec, palette } }),
    category: (spec) => note({ kind: 'category', spec: { ...spec, palette } }),
    banner: (spec) => note({ kind: 'banner', spec: { ...spec, palette } }),
    logo: (spec) => note({ kind: 'logo', spec: { ...spec, palette } }),
    recipes,
  };
}

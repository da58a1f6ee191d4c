import type { Category } from '#contracts/category.ts';
import { presentImage } from '#services/catalog/present-image.ts';
import type { FoundCategory, ShownCategory } from '#services/catalog/read-categories.ts';

/** Name and slug of a category. */
export const presentCategoryLink = ({ id, name, slug }: { id: number; name: string; slug: string }) => ({
  id,
  name,
  slug,
});

const presentTile = (category: ShownCategory) => ({
  ...presentCategoryLink(category),
  primary_image: category.image && presentImage(category.image),
  color: category.color,
  product_count: category.productCount,
});

export function presentCategory({ category, parent, children, trail }: FoundCategory): Category {
  return {
    ...presentTile(category),
    description_html: category.descriptionHtml,
    parent: parent && presentCategoryLink(parent),
    trail,
    children: children.map(presentTile),
    seo: { title: category.seoTitle, description: category.seoDescription },
  };
}

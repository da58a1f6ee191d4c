import type { StoreFile } from '#contracts/store-file/store-file.ts';
import { pictureUrl } from './pictures.ts';

const product = (name: string, slug: string, price: number, category: string, text: string) => ({
  slug,
  name,
  selling_price: price,
  category_slugs: [category],
  description_html: `<p>${text}</p>`,
  images: [{ image: pictureUrl('product', slug), alt: name }],
});

const heroBanner = (title: string, text: string) => ({
  image: pictureUrl('wide', title),
  mobile_image: pictureUrl('tall', title),
  link_type: 'CATEGORY' as const,
  data: { category_slug: 'coffee' },
  title,
  text,
  button: 'تسوّق الآن',
});

const CUPS = ['صغير', 'كبير'] as const;

/** A coffee house with right-to-left texts and a few records of every kind. */
export const ARABIC: StoreFile = {
  format: 'frontage-store',
  version: 1,
  settings: {
    storeName: 'بيت القهوة',
    logo: pictureUrl('logo', 'arabic'),
    favicon: pictureUrl('logo', 'arabic'),
    locale: 'ar',
    currencyCode: 'AED',
    decimalPlaces: 2,
    symbolPlacement: 'after',
    storeBgColor: '#5b2333',
    storeTextOnBgColor: '#ffffff',
    storeTextColor: '#5b2333',
    color_scheme: 'both',
    poweredByFooter: '<p>بيت القهوة · <a href="/page/about">من نحن</a></p>',
    seo_meta_description: 'بن طازج التحميص وحلويات من دبي.',
    seo_general_title_suffix: '| بيت القهوة',
  },
  categories: [
    { slug: 'coffee', name: 'قهوة', image: pictureUrl('category', 'coffee') },
    { slug: 'beans', name: 'بن محمص', parent_slug: 'coffee', image: pictureUrl('category', 'beans') },
    { slug: 'sweets', name: 'حلويات', image: pictureUrl('category', 'sweets') },
  ],
  products: [
    {
      ...product('قهوة عربية', 'arabic-coffee', 18.5, 'coffee', 'قهوة بالهيل، تُقدَّم مع التمر.'),
      attributes: [{ name: 'الحجم', values: [...CUPS] }],
      combinations: [
        { values: [CUPS[0]], price: 18.5 },
        { values: [CUPS[1]], price: 24 },
      ],
      multi_selectable_attributes: [
        { name: 'إضافات', max_select: 2, values: [{ value: 'زعفران', price: 3 }, { value: 'هيل' }, { value: 'ورد' }] },
      ],
    },
    { ...product('بن إثيوبي', 'ethiopian-beans', 65, 'beans', 'نكهة زهرية وحموضة لطيفة.'), original_price: 80 },
    { ...product('بن يمني', 'yemeni-beans', 1250.75, 'beans', 'محصول جبلي نادر.'), stock: 0 },
    product('كنافة نابلسية', 'kunafa', 32, 'sweets', 'جبن وقطر وفستق.'),
    product('بقلاوة مشكّلة', 'baklava', 45.25, 'sweets', 'طبقات رقيقة محشوة بالمكسرات.'),
  ],
  reviews: [
    {
      product_slug: 'arabic-coffee',
      rating: 5,
      title: 'رائعة',
      comment: 'أفضل قهوة تذوقتها.',
      author_name: 'ليلى ح.',
      created_at: '2026-09-01T10:00:00Z',
    },
    { product_slug: 'arabic-coffee', rating: 4, author_name: 'سامي ك.', created_at: '2026-09-03T10:00:00Z' },
  ],
  pages: [{ slug: 'about', title: 'من نحن', content_html: '<h2>قصتنا</h2><p>نحمّص البن منذ عام 1998.</p>' }],
  branches: [{ name: 'دبي', is_main_branch: true }],
  layout: [
    { code: 'top_nav', data: { links: [{ label: 'قهوة', url: '/category/coffee' }] } },
    {
      code: 'banner_slider',
      data: { banners: [heroBanner('صباح الخير', 'بن طازج كل يوم'), heroBanner('حلويات', 'من فرننا')] },
    },
    { code: 'categories_horizontal_strip', data: { title: 'الأقسام' } },
    { code: 'product_horizontal_strip', data: { title: 'الأكثر طلبًا' } },
    { code: 'products_infinite_scroll', data: { title: 'كل المنتجات' } },
    {
      code: 'bottom_nav',
      data: {
        links: [
          { label: 'الرئيسية', url: '/', icon: 'home' },
          { label: 'بحث', url: '/search', icon: 'search' },
        ],
      },
    },
  ],
};

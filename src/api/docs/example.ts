import type { OpenApiDocument } from './openapi.ts';
import { resolve, type Schema } from './schema.ts';

/** Example texts by field name. */
const TEXTS: Readonly<Record<string, string>> = {
  name: 'Margherita',
  title: 'Fresh from the oven',
  slug: 'margherita',
  value: 'Large',
  alt: 'Margherita on a wooden board',
  srcset: '/img/160/5f0c….webp 160w, /img/320/5f0c….webp 320w',
  description_html: '<p>Tomato, mozzarella, basil.</p>',
  content_html: '<p>We deliver until 10 pm.</p>',
  description: 'Tomato, mozzarella, basil',
  comment: 'Crisp and quick.',
  color: '#e9c46a',
  code: 'banner_slider',
  query: 'margherita',
  corrected_query: 'margherita',
  redirect_slug: 'margherita-classic',
  phone: '+15550100',
  email: 'hello@slice.example',
  address_1: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  pincode: '62701',
  country: 'US',
  message: 'There is no such product.',
};
const NUMBERS: Readonly<Record<string, number>> = {
  id: 12,
  width: 1600,
  height: 1200,
  price: 8.5,
  original_price: 10,
  selling_price: 8.5,
  average_rating: 4.6,
  rating_count: 31,
  review_count: 12,
  total: 1,
  per_page: 20,
  rating: 5,
  lat: 39.8,
  lng: -89.65,
};
/** Examples by schema format. */
const FORMATS: Readonly<Record<string, string>> = { 'date-time': '2026-01-01T10:00:00.000Z', date: '2026-01-01' };
const DEEPEST = 8;

/** An example value for a schema. `field` is its name in the enclosing object. */
export function exampleOf(document: OpenApiDocument, schema: Schema, field = '', depth = 0): unknown {
  const { schema: own } = resolve(document, schema);
  if (own.example !== undefined) return own.example;
  if (own.enum) return own.enum[0];
  if (own.anyOf?.[0]) return exampleOf(document, own.anyOf[0], field, depth);
  if (own.items) return depth > DEEPEST ? [] : [exampleOf(document, own.items, field, depth + 1)];
  if (own.properties) {
    const entries = Object.entries(own.properties);
    return Object.fromEntries(entries.map(([name, part]) => [name, exampleOf(document, part, name, depth + 1)]));
  }
  return simpleExample(String(own.type ?? 'object'), own, field);
}

function simpleExample(type: string, schema: Schema, field: string): unknown {
  if (type.includes('string')) return FORMATS[schema.format ?? ''] ?? TEXTS[field] ?? 'text';
  if (type.includes('integer') || type.includes('number')) return NUMBERS[field] ?? schema.minimum ?? 1;
  if (type === 'null') return null;
  return type.includes('boolean') ? true : {};
}

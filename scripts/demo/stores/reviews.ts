import type { Review } from './demo-store.ts';

/** `rating | author | day | title | comment`, one review a line, below the product's slug and a colon. */
const LINE = /^([1-5]) \| (.+?) \| (\d{4}-\d\d-\d\d) \| ?(.*?) ?\| (.*)$/;

/**
 * Reads reviews from a list that is easy to write.
 * @throws {Error} naming the line that is neither a slug nor a review
 */
export function readReviews(list: string): Review[] {
  const reviews: Review[] = [];
  let product_slug = '';
  for (const line of list
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean)) {
    if (line.endsWith(':') && !line.includes('|')) {
      product_slug = line.slice(0, -1);
      continue;
    }
    const [, rating, author_name, day, title, comment] = LINE.exec(line) ?? [];
    if (!(rating && author_name && day && product_slug)) throw new Error(`not a review: ${line}`);
    const created_at = `${day}T${clock(author_name, reviews.length)}Z`;
    reviews.push({
      product_slug,
      rating: Number(rating),
      author_name,
      title: title ?? '',
      comment: comment ?? '',
      created_at,
    });
  }
  return reviews;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** A time of day that differs from one review to the next. */
const clock = (author: string, index: number): string =>
  `${two(8 + ((index * 5 + author.length) % 14))}:${two((index * 17) % 60)}:${two((index * 29) % 60)}`;

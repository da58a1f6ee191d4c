import { createHash } from 'node:crypto';
import { SLUG_PATTERN } from '#domain/catalog/slug.ts';
import { detachedText } from '#lib/text/detached-text.ts';
import { slugify } from '#lib/text/slugify.ts';

/** Assigns a slug to each product of a file. */
export interface Slugger {
  /**
   * @param wanted source of the slug: a handle, or the name.
   * @param identity distinguishes products with the same slug; appended in case of a collision.
   */
  slugOf(wanted: string, identity: string): string;
}

export function slugger(): Slugger {
  const owners = new Map<string, string>();
  return {
    slugOf(wanted, identity) {
      const slug = SLUG_PATTERN.test(wanted) ? wanted : slugify(wanted);
      const candidates = [
        slug,
        `${slug.slice(0, 150)}-${slugify(identity).slice(0, 40)}`,
        `${slug.slice(0, 150)}-${digest(identity)}`,
      ];
      const free =
        candidates.find((candidate) => (owners.get(candidate) ?? identity) === identity) ??
        `${slug.slice(0, 120)}-${digest(wanted + identity)}`;
      owners.set(detachedText(free), detachedText(identity));
      return free;
    },
  };
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);

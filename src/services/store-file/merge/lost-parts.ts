import { isRecord } from '#lib/shape.ts';
import type { Fields, ListRule, MergeRule } from './merge.ts';

/** Longer lists are shortened in messages. */
const NAMED = 10;

/**
 * Names the members of lists that an entry has before an import and not after it.
 * @param withFields also its other fields that are empty afterwards, because the file replaces the entry
 */
export function lostParts(before: Fields, after: Fields, rule: MergeRule, withFields: boolean): string[] {
  return Object.entries(before).flatMap(([field, value]) => {
    const name = field === 'images' ? 'pictures' : field.replaceAll('_', ' ');
    const [list, object, now] = [rule.lists?.[field], rule.objects?.[field], after[field]];
    if (list && Array.isArray(value))
      return lostMembers(name, { before: value, after: Array.isArray(now) ? now : [], list, withFields });
    if (object && isRecord(value))
      return lostParts(value, isRecord(now) ? now : {}, object, withFields).map((part) => `${name}: ${part}`);
    return withFields && isContent(value) && !isContent(now) ? [name] : [];
  });
}

/** Flags and zeros are what most entries have by default, so they are no content that could be lost. */
const isContent = (value: unknown): boolean =>
  !(value === undefined || value === null || value === '' || value === 0 || typeof value === 'boolean') &&
  !(Array.isArray(value) && value.length === 0);

interface ListChange {
  before: readonly unknown[];
  after: readonly unknown[];
  list: ListRule;
  withFields: boolean;
}

function lostMembers(name: string, { before, after, list, withFields }: ListChange): string[] {
  const asMember = (value: unknown): Fields => (isRecord(value) ? value : { [list.plain ?? '']: value });
  const left = Map.groupBy(after.map(asMember), list.keyOf);
  const lost: string[] = [];
  const parts: string[] = [];
  for (const member of before.map(asMember)) {
    const found = takeSame(member, left.get(list.keyOf(member)) ?? [], list);
    const label = labelOf(member, list);
    if (!found) lost.push(label);
    else
      parts.push(...lostParts(member, found, list, withFields).map((part) => `${`${name} ${label}`.trim()}: ${part}`));
  }
  return lost.length > 0 ? [`${name} ${shortList(lost)}`, ...parts] : parts;
}

/** Removes and returns the first candidate that is the same member. */
function takeSame(member: Fields, candidates: Fields[], { isSame }: ListRule): Fields | undefined {
  const place = candidates.findIndex((each) => isSame?.(each, member) ?? true);
  return place < 0 ? undefined : candidates.splice(place, 1)[0];
}

function shortList(labels: readonly string[]): string {
  const named = labels.filter((label) => label !== '').slice(0, NAMED);
  if (named.length === 0) return `(${labels.length})`;
  return named.join(', ') + (labels.length > named.length ? ` and ${labels.length - named.length} more` : '');
}

/** Empty for a picture and for members without a name. */
function labelOf(member: Fields, { identity, keyOf }: ListRule): string {
  if (identity.includes('image')) return '';
  if (identity.length === 0) return [member['name'], member['title']].find((text) => typeof text === 'string') ?? '';
  const words = identity.map((field) => member[field]);
  return words.every((word) => typeof word !== 'object')
    ? keyOf(member)
    : words.map((word) => (Array.isArray(word) ? word.join(' / ') : String(word))).join(' / ');
}

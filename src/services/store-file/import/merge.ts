/**
 * Merges the content of a file into that of a store. Fields and list members that the file does not mention stay.
 * `null` removes a field, `"remove": true` a list member.
 */
import { isDeepStrictEqual } from 'node:util';

export type Fields = Record<string, unknown>;

/** How an object is merged. Fields not named here are replaced as a whole. */
export interface MergeRule {
  /** Objects that are merged field by field. */
  objects?: Readonly<Record<string, MergeRule>>;
  /** Lists that are merged member by member. */
  lists?: Readonly<Record<string, ListRule>>;
  /** Mutually exclusive groups of fields: a new group replaces the others. */
  oneOf?: readonly (readonly string[])[];
}

/** How the members of a list are matched. */
export interface ListRule extends MergeRule {
  /** Required fields, because they identify a member. */
  identity: readonly string[];
  /** Members with the same key are candidates for a match. */
  keyOf(member: Fields): string;
  /** Whether two members with the same key are identical. If omitted, they are. */
  isSame?(given: Fields, present: Fields): boolean;
  /** Field name for a list of plain values: one is removed by `{ "<name>": …, "remove": true }`. */
  plain?: string;
}

/** A member of a merged list. */
export interface Merged {
  value: unknown;
  /** Index in the file's list. Null if the file does not mention it. */
  given: number | null;
  /** Index in the store's list. Null if it is new. */
  present: number | null;
  isChanged: boolean;
}

export interface MergedList {
  members: Merged[];
  /** Indices in the store's list of members that the file removes. */
  removed: number[];
  /** Indices in the file's list of removals that match no member of the store. */
  absent: number[];
}

/** Indices in the file's lists of merged members, so that errors are reported with the file's paths. */
export type Origins = WeakMap<object, number>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws {RangeError} if a list member is ambiguous. */
export function mergeFields(present: Fields, given: Fields, rule: MergeRule, origins: Origins): Fields {
  // A map until the end, because a file may contain a field `__proto__`.
  const merged = new Map(Object.entries(present));
  const isGiven = (field: string): boolean => (given[field] ?? null) !== null;
  if (rule.oneOf?.some((group) => group.some(isGiven)))
    for (const group of rule.oneOf) if (!group.some(isGiven)) for (const field of group) merged.delete(field);
  for (const [field, value] of Object.entries(given)) {
    if (value === null) merged.delete(field);
    else merged.set(field, mergeValue(merged.get(field), value, { field, rule, origins }));
    const list = merged.get(field);
    if (ruleOf(rule.lists, field) && Array.isArray(list) && list.length === 0) merged.delete(field);
  }
  return Object.fromEntries(merged);
}

/** The rule of a field. Own properties only, because every object inherits a `constructor`. */
const ruleOf = <Rule>(rules: Readonly<Record<string, Rule>> | undefined, field: string): Rule | undefined =>
  rules && Object.hasOwn(rules, field) ? rules[field] : undefined;

function mergeValue(
  before: unknown,
  value: unknown,
  { field, rule, origins }: { field: string; rule: MergeRule; origins: Origins },
): unknown {
  const [object, list] = [ruleOf(rule.objects, field), ruleOf(rule.lists, field)];
  if (object && isFields(value)) return mergeFields(isFields(before) ? before : {}, value, object, origins);
  if (!list || !Array.isArray(value)) return value;
  return mergeList(Array.isArray(before) ? before : [], value, list, origins).members.map((member) => member.value);
}

/**
 * @param isReplacing members are taken from the file as they are, without the store's values for absent fields.
 * @throws {RangeError} if a member is ambiguous.
 */
export function mergeList(
  present: readonly unknown[],
  given: readonly unknown[],
  rule: ListRule,
  origins: Origins,
  isReplacing = false,
): MergedList {
  const wanted = given.map((member) => asked(member, rule));
  const matches = matchMembers(
    present.map((member) => asked(member, rule).fields),
    wanted,
    rule,
  );
  const members: Merged[] = wanted.flatMap(({ fields, value, isRemoval }, place) => {
    if (isRemoval) return [];
    const at = matches[place] ?? null;
    const before = at === null ? undefined : present[at];
    const base = isFields(before) && !isReplacing ? before : {};
    const merged = fields && rule.plain === undefined ? mergeFields(base, fields, rule, origins) : value;
    if (isFields(merged)) origins.set(merged, place);
    return [{ value: merged, given: place, present: at, isChanged: !isDeepStrictEqual(merged, before) }];
  });
  const removed = wanted.flatMap(({ isRemoval }, place) => (isRemoval ? (matches[place] ?? []) : []));
  const absent = wanted.flatMap(({ isRemoval }, place) => (isRemoval && matches[place] === undefined ? [place] : []));
  return { members: inOrder(present, members, new Set(removed)), removed, absent };
}

interface Asked {
  /** Null if it is not an object, which its schema reports. */
  fields: Fields | null;
  value: unknown;
  isRemoval: boolean;
}

function asked(member: unknown, { plain }: ListRule): Asked {
  if (plain !== undefined && !isFields(member)) return { fields: { [plain]: member }, value: member, isRemoval: false };
  if (!isFields(member)) return { fields: null, value: member, isRemoval: false };
  const { remove, ...fields } = member;
  // Any value other than true stays, so that the schema rejects it.
  const isRemoval = remove === true;
  return { fields: isRemoval || remove === undefined ? fields : member, value: member, isRemoval };
}

/** The index in the store's list for each member of the file. Unchanged members are matched first. */
function matchMembers(
  present: readonly (Fields | null)[],
  wanted: readonly Asked[],
  rule: ListRule,
): (number | undefined)[] {
  const byKey = Map.groupBy(present.keys(), (place) => keyOf(present[place] ?? null, rule));
  const free = new Set(present.keys());
  const matches: (number | undefined)[] = wanted.map(() => undefined);
  const take = (place: number, match: number) => {
    matches[place] = match;
    free.delete(match);
  };
  const candidates = ({ fields }: Asked): number[] =>
    (byKey.get(keyOf(fields, rule)) ?? []).filter(
      (match) => fields && free.has(match) && (rule.isSame?.(fields, present[match] ?? {}) ?? true),
    );
  let last = -1;
  for (const [place, member] of wanted.entries()) {
    const same = candidates(member).filter((match) => changesNothing(present[match] ?? {}, member.fields ?? {}, rule));
    const match = same.find((each) => each > last) ?? same[0];
    if (match === undefined) continue;
    take(place, match);
    last = match;
  }
  const open = wanted
    .keys()
    .filter((place) => matches[place] === undefined)
    .toArray();
  for (const [index, place] of open.entries()) {
    const member = wanted[place];
    if (!member) continue;
    const [match, ...others] = candidates(member);
    if (match === undefined) continue;
    const key = keyOf(member.fields, rule);
    const rivals = open.slice(index + 1).filter((each) => keyOf(wanted[each]?.fields ?? null, rule) === key).length;
    if (others.length > rivals)
      throw new RangeError(`there are several entries "${key}": include all of them, or use --replace`);
    take(place, match);
  }
  return matches;
}

const keyOf = (fields: Fields | null, rule: ListRule): string => (fields ? rule.keyOf(fields) : '');

const changesNothing = (present: Fields, given: Fields, rule: ListRule): boolean =>
  isDeepStrictEqual(mergeFields(present, given, rule, new WeakMap()), present);

/**
 * Members keep their positions. Those that the file mentions share their positions in the file's order, and a new one
 * follows its predecessor in the file.
 */
function inOrder(present: readonly unknown[], mentioned: readonly Merged[], removed: ReadonlySet<number>): Merged[] {
  const known = mentioned.filter((member) => member.present !== null);
  const slots = known.map((member) => member.present ?? 0).toSorted((a, b) => a - b);
  const placed = new Map(known.map((member, index) => [slots[index] ?? 0, member]));
  const [first] = known;
  const following = new Map<Merged | null, Merged[]>();
  let before: Merged | null = null;
  for (const member of mentioned) {
    if (member.present !== null) before = member;
    else following.set(before, [...(following.get(before) ?? []), member]);
  }
  const leading = following.get(null) ?? [];
  const list = present.flatMap((value, place): Merged[] => {
    if (removed.has(place)) return [];
    const member = placed.get(place) ?? { value, given: null, present: place, isChanged: false };
    return [...(member === first ? leading : []), member, ...(following.get(member) ?? [])];
  });
  return first ? list : [...list, ...leading];
}

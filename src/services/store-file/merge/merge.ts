/**
 * Merges the content of a file into that of a store. Fields and list members that the file does not mention stay.
 * `null` removes a field, `"remove": true` a list member.
 */
import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '#lib/shape.ts';

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
export interface MergedMember {
  value: unknown;
  /** Index in the file's list. Null if the file does not mention it. */
  given: number | null;
  /** Index in the store's list. Null if it is new. */
  present: number | null;
  isChanged: boolean;
}

interface MergedList {
  members: MergedMember[];
  /** Indices in the store's list of members that the file removes. */
  removed: number[];
  /** Indices in the file's list of removals that match no member of the store. */
  absent: number[];
}

/** Indices in the file's lists of merged members, so that errors are reported with the file's paths. */
export type Origins = WeakMap<object, number>;

/** A merge with list members of the file that match several of the store, so that it is unclear which are changed. */
export interface Ambiguous {
  readonly ok: false;
  readonly code: 'ambiguous';
  /** Their keys. */
  readonly keys: readonly string[];
}

/** Says what to do about an ambiguous list member. */
export const ambiguousText = (key: string): string =>
  `there are several entries "${key}": include all of them, or use --replace`;

/** What is noted while values are merged. */
interface MergeNotes {
  readonly origins: Origins;
  /** Keys of ambiguous list members. */
  readonly ambiguous: Set<string>;
}

const newNotes = (): MergeNotes => ({ origins: new WeakMap(), ambiguous: new Set() });

/** The result of a merge, unless it is ambiguous. */
const concluded = <Result extends object>(
  result: Result,
  { origins, ambiguous }: MergeNotes,
): ({ ok: true; origins: Origins } & Result) | Ambiguous =>
  ambiguous.size > 0 ? { ok: false, code: 'ambiguous', keys: [...ambiguous] } : { ok: true, origins, ...result };

/** Merges an entry of a file into that of the store. */
export function mergeEntry(present: Fields, given: Fields, rule: MergeRule) {
  const notes = newNotes();
  return concluded({ merged: mergeFields(present, given, rule, notes) }, notes);
}

/**
 * Merges a list of a file into that of the store.
 * @param isReplacing members are taken from the file as they are, without the store's values for absent fields.
 */
export function mergeEntries(
  storeMembers: readonly unknown[],
  given: readonly unknown[],
  rule: ListRule,
  isReplacing = false,
) {
  const notes = newNotes();
  return concluded(mergeList(storeMembers, given, { rule, notes, isReplacing }), notes);
}

function mergeFields(present: Fields, given: Fields, rule: MergeRule, notes: MergeNotes): Fields {
  // A map until the end, because a file may contain a field `__proto__`.
  const merged = new Map(Object.entries(present));
  const isGiven = (field: string): boolean => (given[field] ?? null) !== null;
  if (rule.oneOf?.some((group) => group.some(isGiven)))
    for (const group of rule.oneOf) if (!group.some(isGiven)) for (const field of group) merged.delete(field);
  for (const [field, value] of Object.entries(given)) {
    if (value === null) merged.delete(field);
    else merged.set(field, mergeValue(merged.get(field), value, { field, rule, notes }));
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
  { field, rule, notes }: { field: string; rule: MergeRule; notes: MergeNotes },
): unknown {
  const [object, list] = [ruleOf(rule.objects, field), ruleOf(rule.lists, field)];
  if (object && isRecord(value)) return mergeFields(isRecord(before) ? before : {}, value, object, notes);
  if (!list || !Array.isArray(value)) return value;
  const merged = mergeList(Array.isArray(before) ? before : [], value, { rule: list, notes, isReplacing: false });
  return merged.members.map((member) => member.value);
}

function mergeList(
  storeMembers: readonly unknown[],
  given: readonly unknown[],
  { rule, notes, isReplacing }: { rule: ListRule; notes: MergeNotes; isReplacing: boolean },
): MergedList {
  const fileMembers = given.map((member) => readMember(member, rule));
  const matches = matchMembers(
    storeMembers.map((member) => readMember(member, rule).fields),
    fileMembers,
    { rule, notes },
  );
  const members: MergedMember[] = fileMembers.flatMap(({ fields, value, isRemoval }, fileIndex) => {
    if (isRemoval) return [];
    const storeIndex = matches[fileIndex] ?? null;
    const before = storeIndex === null ? undefined : storeMembers[storeIndex];
    const base = isRecord(before) && !isReplacing ? before : {};
    const merged = fields && rule.plain === undefined ? mergeFields(base, fields, rule, notes) : value;
    if (isRecord(merged)) notes.origins.set(merged, fileIndex);
    const isChanged = !isDeepStrictEqual(merged, before);
    return [{ value: merged, given: fileIndex, present: storeIndex, isChanged }];
  });
  const removals = fileMembers.flatMap(({ isRemoval }, fileIndex) => (isRemoval ? [fileIndex] : []));
  const removed = removals.flatMap((fileIndex) => matches[fileIndex] ?? []);
  const absent = removals.filter((fileIndex) => matches[fileIndex] === undefined);
  return { members: mergeOrder(storeMembers, members, new Set(removed)), removed, absent };
}

/** A member of a list, as written in a file. */
interface FileMember {
  /** Null if it is not an object, which its schema reports. */
  fields: Fields | null;
  value: unknown;
  isRemoval: boolean;
}

function readMember(member: unknown, { plain }: ListRule): FileMember {
  if (plain !== undefined && !isRecord(member)) return { fields: { [plain]: member }, value: member, isRemoval: false };
  if (!isRecord(member)) return { fields: null, value: member, isRemoval: false };
  const { remove, ...fields } = member;
  // Any value other than true stays, so that the schema rejects it.
  const isRemoval = remove === true;
  return { fields: isRemoval || remove === undefined ? fields : member, value: member, isRemoval };
}

/** Two lists whose members are being matched. */
interface Matching {
  storeMembers: readonly (Fields | null)[];
  fileMembers: readonly FileMember[];
  rule: ListRule;
  notes: MergeNotes;
  /** The index in the store's list for each member of the file. */
  matches: (number | undefined)[];
  /** Indices of the store's unmatched members that could be this one of the file. */
  candidates(member: FileMember): number[];
  assign(fileIndex: number, storeIndex: number): void;
}

/** The index in the store's list for each member of the file. Unchanged members are matched first. */
function matchMembers(
  storeMembers: readonly (Fields | null)[],
  fileMembers: readonly FileMember[],
  { rule, notes }: Pick<Matching, 'rule' | 'notes'>,
): (number | undefined)[] {
  const byKey = Map.groupBy(storeMembers.keys(), (storeIndex) => keyOf(storeMembers[storeIndex] ?? null, rule));
  const unmatched = new Set(storeMembers.keys());
  const matches: (number | undefined)[] = fileMembers.map(() => undefined);
  const matching: Matching = {
    ...{ storeMembers, fileMembers, rule, notes, matches },
    candidates: ({ fields }) =>
      (byKey.get(keyOf(fields, rule)) ?? []).filter(
        (storeIndex) =>
          fields && unmatched.has(storeIndex) && (rule.isSame?.(fields, storeMembers[storeIndex] ?? {}) ?? true),
      ),
    assign(fileIndex, storeIndex) {
      matches[fileIndex] = storeIndex;
      unmatched.delete(storeIndex);
    },
  };
  matchUnchanged(matching);
  matchRemaining(matching);
  return matches;
}

/** Matches the members that change nothing, as far as possible in the store's order. */
function matchUnchanged({ storeMembers, fileMembers, rule, candidates, assign }: Matching): void {
  let last = -1;
  for (const [fileIndex, member] of fileMembers.entries()) {
    const same = candidates(member).filter((storeIndex) =>
      changesNothing(storeMembers[storeIndex] ?? {}, member.fields ?? {}, rule),
    );
    const storeIndex = same.find((each) => each > last) ?? same[0];
    if (storeIndex === undefined) continue;
    assign(fileIndex, storeIndex);
    last = storeIndex;
  }
}

/**
 * Matches the changed members with the same key one after another. They are ambiguous if the store has more of them
 * than the file.
 */
function matchRemaining({ fileMembers, rule, notes, matches, candidates, assign }: Matching): void {
  const remaining = fileMembers
    .keys()
    .filter((fileIndex) => matches[fileIndex] === undefined)
    .toArray();
  const keyAt = (fileIndex: number): string => keyOf(fileMembers[fileIndex]?.fields ?? null, rule);
  const later = new Map([...Map.groupBy(remaining, keyAt)].map(([key, same]) => [key, same.length]));
  for (const fileIndex of remaining) {
    const member = fileMembers[fileIndex];
    if (!member) continue;
    const key = keyAt(fileIndex);
    const laterWithSameKey = (later.get(key) ?? 1) - 1;
    later.set(key, laterWithSameKey);
    const [storeIndex, ...others] = candidates(member);
    if (storeIndex === undefined) continue;
    if (others.length > laterWithSameKey) notes.ambiguous.add(key);
    assign(fileIndex, storeIndex);
  }
}

const keyOf = (fields: Fields | null, rule: ListRule): string => (fields ? rule.keyOf(fields) : '');

function changesNothing(present: Fields, given: Fields, rule: ListRule): boolean {
  const result = mergeEntry(present, given, rule);
  return result.ok && isDeepStrictEqual(result.merged, present);
}

/**
 * Members keep their positions. Those that the file mentions share their positions in the file's order, and a new one
 * follows its predecessor in the file.
 */
function mergeOrder(
  storeMembers: readonly unknown[],
  mentioned: readonly MergedMember[],
  removed: ReadonlySet<number>,
): MergedMember[] {
  const known = mentioned.filter((member) => member.present !== null);
  const slots = known.map((member) => member.present ?? 0).toSorted((a, b) => a - b);
  const placed = new Map(known.map((member, index) => [slots[index] ?? 0, member]));
  const [first] = known;
  const following = new Map<MergedMember | null, MergedMember[]>();
  let before: MergedMember | null = null;
  for (const member of mentioned) {
    if (member.present !== null) before = member;
    else {
      const after = following.get(before);
      if (after) after.push(member);
      else following.set(before, [member]);
    }
  }
  const leading = following.get(null) ?? [];
  const list = storeMembers.flatMap((value, storeIndex): MergedMember[] => {
    if (removed.has(storeIndex)) return [];
    const member = placed.get(storeIndex) ?? { value, given: null, present: storeIndex, isChanged: false };
    return [...(member === first ? leading : []), member, ...(following.get(member) ?? [])];
  });
  return first ? list : [...list, ...leading];
}

import { addIfNew } from '#lib/add-if-new.ts';
import { didYouMean } from '#lib/closest-match.ts';
import { combinationKey } from '../options/combination-key.ts';
import { lostDependency, type MultiProblem, minimumProblem, multiProblems } from '../options/multi-problems.ts';
import type { ProductDraft } from './product-draft.ts';

/** Maximum number of suggestions for unknown names, because each is compared with all known ones. */
const SUGGESTIONS_MAX = 20;

const repeated = (names: readonly string[]): string | undefined => {
  const seen = new Set<string>();
  return names.find((name) => !addIfNew(seen, name));
};

/** An error of a draft. */
export interface DraftProblem {
  /** The multi-select attribute that has it, and its value, by their indices. Empty for others. */
  readonly at: readonly number[];
  /** A sentence for the operator. */
  readonly text: string;
}

/** All errors of a draft. Empty if it can be stored. */
export function draftProblems(draft: ProductDraft): DraftProblem[] {
  const problems = [
    ...[...attributeProblems(draft), ...combinationProblems(draft)].map((text) => ({ at: [], text })),
    ...multiProblems(draft).map((problem, index) => presented(problem, draft, index < SUGGESTIONS_MAX)),
  ];
  if (problems.length > 0) return problems;
  // Selectability is undefined while the options contradict themselves.
  const minimum = minimumProblem(draft);
  return minimum ? [presented(minimum, draft, false)] : [];
}

const presented = (problem: MultiProblem, draft: ProductDraft, isSuggesting: boolean): DraftProblem => ({
  at: [problem.attribute, ...(problem.value === null ? [] : [problem.value])],
  text: multiText(problem, draft) + (isSuggesting ? suggestion(problem, draft) : ''),
});

function* attributeProblems({ attributes, combinations }: ProductDraft): Generator<string> {
  const name = repeated(attributes.map((attribute) => attribute.name));
  if (name !== undefined) yield `the attribute "${name}" appears twice`;
  for (const attribute of attributes) {
    const value = repeated(attribute.values);
    if (value !== undefined) yield `"${value}" appears twice in ${attribute.name}`;
  }
  if (attributes.length > 0 && combinations.length === 0) yield 'it has attributes but no combination to buy';
}

function* combinationProblems({ attributes, combinations }: ProductDraft): Generator<string> {
  const allowed = attributes.map(({ values }) => new Set(values));
  const seen = new Set<string>();
  let suggestions = 0;
  for (const { values } of combinations) {
    const label = values.join(' / ');
    if (values.length !== attributes.length) yield `the combination "${label}" has not one value of each attribute`;
    else {
      for (const [index, { name, values: known }] of attributes.entries()) {
        const value = values[index] ?? '';
        if (allowed[index]?.has(value)) continue;
        suggestions += 1;
        const meant = suggestions > SUGGESTIONS_MAX ? '' : didYouMean(value, known);
        yield `the combination "${label}" has the unknown value "${value}" of ${name}${meant}`;
      }
      if (seen.has(combinationKey(values))) yield `the combination "${label}" appears twice`;
    }
    seen.add(combinationKey(values));
  }
}

/** A problem of a multi-select attribute as a sentence. */
function multiText({ code, attribute, value, named }: MultiProblem, draft: ProductDraft): string {
  const { name = '', minSelect = 0, values = [] } = draft.multiSelectableAttributes[attribute] ?? {};
  const subject = `${name} "${values[value ?? -1]?.value ?? ''}"`;
  switch (code) {
    case 'attribute_twice':
      return `the multi-selectable attribute "${named}" appears twice`;
    case 'value_twice':
      return `"${named}" appears twice in ${name}`;
    case 'too_few_values':
      return `${name} asks for ${minSelect} of ${named} values`;
    case 'unknown_dependency':
      return `${subject} depends on the unknown value ${named}`;
    case 'unknown_combination':
      return `${subject} has a price for the unknown combination "${named}"`;
    case 'unreachable_minimum':
      return `${name} asks for more values than can be chosen${named && ` with the combination "${named}"`}`;
  }
}

/** Suggests the value, attribute or combination that an unknown name probably stands for. */
function suggestion({ code, attribute, value, named }: MultiProblem, draft: ProductDraft): string {
  if (code === 'unknown_combination')
    return didYouMean(
      named,
      draft.combinations.map(({ values }) => values.join(' / ')),
    );
  const chosen = draft.multiSelectableAttributes[attribute]?.values[value ?? -1];
  const lost = code === 'unknown_dependency' && chosen && lostDependency(chosen.dependencies, draft.attributes);
  if (!lost) return '';
  const known = draft.attributes.find(({ name }) => name === lost.attribute);
  return known
    ? didYouMean(lost.value, known.values)
    : didYouMean(
        lost.attribute,
        draft.attributes.map(({ name }) => name),
      );
}

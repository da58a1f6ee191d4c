import { combinationKey } from '../options/combination-key.ts';
import { type MultiProblem, minimumProblem, multiProblems } from '../options/multi-problems.ts';
import type { ProductDraft } from './product-draft.ts';

const repeated = (names: readonly string[]): string | undefined => {
  const seen = new Set<string>();
  return names.find((name) => seen.size === seen.add(name).size);
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
    ...multiProblems(draft).map((problem) => presented(problem, draft)),
  ];
  if (problems.length > 0) return problems;
  // Selectability is undefined while the options contradict themselves.
  const minimum = minimumProblem(draft);
  return minimum ? [presented(minimum, draft)] : [];
}

const presented = (problem: MultiProblem, draft: ProductDraft): DraftProblem => ({
  at: [problem.attribute, ...(problem.value === null ? [] : [problem.value])],
  text: multiText(problem, draft),
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
  for (const { values } of combinations) {
    const label = values.join(' / ');
    const unknown = values.find((value, index) => !allowed[index]?.has(value));
    if (values.length !== attributes.length) yield `the combination "${label}" has not one value of each attribute`;
    else if (unknown !== undefined) yield `the combination "${label}" has the unknown value "${unknown}"`;
    else if (seen.has(combinationKey(values))) yield `the combination "${label}" appears twice`;
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

import { useState } from 'react';
import type { OperatorHomeLayout } from '#contracts/operator/home-layout.ts';
import { useDraft } from '../form/use-draft.ts';
import { useSave } from '../form/use-save.ts';
import { elementsOf, type HomeElement, itemsOf } from './elements.ts';
import { publishHome } from './home-data.ts';

interface Elements {
  readonly elements: readonly HomeElement[];
}

/** The draft of a layout. What the operator has seen of it is its revision. */
export function useHomeDraft({ items, revision }: OperatorHomeLayout) {
  // What was published keeps its keys, so that an open form stays open.
  const [published, setPublished] = useState({ revision: '', keys: [] as readonly string[] });
  const stored = elementsOf(items, published.revision === revision ? published.keys : []);
  const draft = useDraft<Elements, { elements: string }>({ elements: stored }, { elements: revision });
  const { elements } = draft.values;
  const edit = (change: (elements: readonly HomeElement[]) => HomeElement[]) =>
    draft.edit((values) => ({ elements: change(values.elements) }));
  const { save } = useSave(draft, async () => {
    const after = await publishHome(itemsOf(elements), draft.seen.elements);
    setPublished({ revision: after.revision, keys: elements.map(({ key }) => key) });
    return null;
  });
  return { draft, elements, edit, save };
}

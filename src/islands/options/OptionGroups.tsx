import type { Choosing } from '#stores/options/product-options.ts';
import { groupId } from './group-id.ts';
import { MultiGroup } from './MultiGroup.tsx';
import { SingleGroup } from './SingleGroup.tsx';
import type { OptionNotes } from './use-option-notes.ts';

interface Props {
  choosing: Choosing;
  notes: OptionNotes;
}

/** All attributes of a product. */
export const OptionGroups = ({ choosing, notes: { errorOf, showMessage } }: Props) => (
  <>
    {choosing.options.attributes.map((attribute) => (
      <SingleGroup
        key={attribute.id}
        attribute={attribute}
        choosing={choosing}
        error={errorOf(groupId('single', attribute.id))}
        onReset={showMessage}
      />
    ))}
    {choosing.options.multiSelectableAttributes.map((attribute) => (
      <MultiGroup
        key={attribute.id}
        attribute={attribute}
        choosing={choosing}
        error={errorOf(groupId('multi', attribute.id))}
        onIgnore={showMessage}
      />
    ))}
  </>
);

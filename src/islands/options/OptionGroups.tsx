import type { Choosing } from '#stores/options/product-options.ts';
import type { I18n } from '../i18n.ts';
import { groupId } from './group-id.ts';
import { MultiGroup } from './MultiGroup.tsx';
import { SingleGroup } from './SingleGroup.tsx';
import type { OptionNotes } from './use-notes.ts';

interface Props {
  choosing: Choosing;
  i18n: I18n;
  notes: OptionNotes;
}

/** All attributes of a product. */
export const OptionGroups = ({ choosing, i18n, notes: { errorOf, say } }: Props) => (
  <>
    {choosing.options.attributes.map((attribute) => (
      <SingleGroup
        key={attribute.id}
        attribute={attribute}
        choosing={choosing}
        i18n={i18n}
        error={errorOf(groupId('single', attribute.id))}
        onReset={say}
      />
    ))}
    {choosing.options.multiSelectableAttributes.map((attribute) => (
      <MultiGroup
        key={attribute.id}
        attribute={attribute}
        choosing={choosing}
        i18n={i18n}
        error={errorOf(groupId('multi', attribute.id))}
        onIgnore={say}
      />
    ))}
  </>
);

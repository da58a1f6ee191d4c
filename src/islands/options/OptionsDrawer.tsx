import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ProductOptions, Selection, SelectionRefusal } from '#domain/options/types.ts';
import { addStyle } from '#lib/add-style.ts';
import { $activeDrawerId, closeDrawer } from '#stores/active-drawer.ts';
import {
  $isPuttingOptions,
  $optionsDialog,
  NO_DIALOG,
  putOptionsInCart,
  retryOptionsDialog,
  startOptionsDialog,
} from '#stores/options-dialog.ts';
import { OPTIONS_DRAWER } from '#stores/options-target.ts';
import { $choosing, $productOptions, NO_OPTIONS } from '#stores/product-options.ts';
import css from '#styles/options-drawer.css?inline';
import { Drawer } from '../overlay/Drawer.tsx';
import type { DrawerProps } from '../overlay/drawer-props.ts';
import { StoreImage } from '../product-card/StoreImage.tsx';
import { firstChoice, groupId } from './group-id.ts';
import { MultiGroup } from './MultiGroup.tsx';
import { OptionsFooter } from './OptionsFooter.tsx';
import { OptionsPlace } from './OptionsPlace.tsx';
import { refusalWords } from './option-notes.ts';
import { SingleGroup } from './SingleGroup.tsx';

// Styles that a page imports, even late, stand in the HTML of all pages; these come with the dialog.
if (!import.meta.env.SSR) addStyle(css);

/** What was said of a choice, or why it was refused. */
interface Said {
  readonly text: string;
  readonly selection: Selection;
}
interface Refused {
  readonly refusal: SelectionRefusal;
  readonly selection: Selection;
}

/** The options of a product: what is chosen here goes into the cart. */
export default function OptionsDrawer({ voice }: DrawerProps) {
  const { t } = voice;
  const isOpen = useStore($activeDrawerId, { ssr: () => null }) === OPTIONS_DRAWER;
  const choosing = useStore($choosing, { ssr: () => null });
  const { drawerPrice } = useStore($productOptions, { ssr: () => NO_OPTIONS });
  const { target, status } = useStore($optionsDialog, { ssr: () => NO_DIALOG });
  const isPutting = useStore($isPuttingOptions, { ssr: () => false });
  const [refused, setRefused] = useState<Refused | null>(null);
  const [said, setSaid] = useState<Said | null>(null);

  useEffect(() => {
    if (isOpen) void startOptionsDialog(voice.decimals);
  }, [isOpen, voice.decimals]);

  // What was said of a choice says nothing of the next one.
  const isPresent = (of: Selection | undefined) => of !== undefined && of === choosing?.selection;
  const refusal = refused && isPresent(refused.selection) ? refused.refusal : null;
  const say = (text: string) => {
    const selection = $choosing.get()?.selection;
    if (selection) setSaid({ text, selection });
  };
  const idOfRefused = refusal && choosing && groupOf(refusal, choosing.options);
  const errorOf = (id: string) => (refusal && idOfRefused === id ? refusalWords(t, refusal) : null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever is refused again is led there again
  useEffect(() => {
    const group = idOfRefused === null ? null : document.getElementById(idOfRefused);
    group?.scrollIntoView({ block: 'start' });
    firstChoice(group)?.focus({ preventScroll: true });
  }, [idOfRefused, refused]);

  const put = async () => {
    const why = await putOptionsInCart();
    if (why && choosing) setRefused({ refusal: why, selection: choosing.selection });
  };
  const image = choosing?.product.images[0];
  return (
    <Drawer
      id={OPTIONS_DRAWER}
      title={choosing?.product.name ?? t('options.title')}
      t={t}
      picture={image && <StoreImage image={image} sizes="56px" />}
      footer={
        choosing && (
          <OptionsFooter
            choosing={choosing}
            total={drawerPrice}
            voice={voice}
            isPutting={isPutting}
            isEdit={target?.cart_item_id != null}
            message={said && isPresent(said.selection) ? said.text : ''}
            onPut={() => void put()}
            onClose={closeDrawer}
          />
        )
      }
    >
      <div className="options" aria-busy={status === 'loading'}>
        {choosing?.options.attributes.map((attribute) => (
          <SingleGroup
            key={attribute.id}
            attribute={attribute}
            choosing={choosing}
            voice={voice}
            error={errorOf(groupId('single', attribute.id))}
            onReset={say}
          />
        ))}
        {choosing?.options.multiSelectableAttributes.map((attribute) => (
          <MultiGroup
            key={attribute.id}
            attribute={attribute}
            choosing={choosing}
            voice={voice}
            error={errorOf(groupId('multi', attribute.id))}
            onIgnore={say}
          />
        ))}
        {status === 'loading' && <OptionsPlace />}
        {status === 'failed' && (
          <div className="options-failed">
            <p role="alert">{t('options.failed')}</p>
            <button type="button" className="button soft" onClick={() => void retryOptionsDialog(voice.decimals)}>
              {t('options.retry')}
            </button>
          </div>
        )}
      </div>
    </Drawer>
  );
}

/** The id of the group that a refusal is about; null: of none. */
function groupOf(refusal: SelectionRefusal, { attributes, multiSelectableAttributes }: ProductOptions): string | null {
  if (refusal.reason === 'out_of_stock') return null;
  if (refusal.reason === 'min_not_met') return groupId('multi', refusal.attributeId);
  const isNamed = ({ name }: { name: string }) => name === refusal.attributeName;
  const single = attributes.find(isNamed);
  if (single) return groupId('single', single.id);
  const multi = multiSelectableAttributes.find(isNamed);
  return multi ? groupId('multi', multi.id) : null;
}

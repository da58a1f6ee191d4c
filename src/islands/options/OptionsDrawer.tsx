import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { OPTIONS_DRAWER } from '#domain/store/paths.ts';
import { addStyle } from '#lib/add-style.ts';
import { $activeDrawerId, closeDrawer } from '#stores/active-drawer.ts';
import {
  $isPuttingOptions,
  $optionsDialog,
  NO_DIALOG,
  putOptionsInCart,
  retryOptionsDialog,
  startOptionsDialog,
} from '#stores/options/options-dialog.ts';
import { $choosing, $productOptions, NO_OPTIONS } from '#stores/options/product-options.ts';
import choice from '#styles/options-drawer/choice.css?inline';
import frame from '#styles/options-drawer/frame.css?inline';
import group from '#styles/options-drawer/group.css?inline';
import { Drawer } from '../overlay/Drawer.tsx';
import { StoreImage } from '../product-card/StoreImage.tsx';
import { useI18n } from '../use-i18n.ts';
import { OptionGroups } from './OptionGroups.tsx';
import { OptionsFooter } from './OptionsFooter.tsx';
import { pictureOf } from './picture-of.ts';
import { useOptionNotes } from './use-option-notes.ts';

// Astro would inline imported styles, even of a lazy chunk, into every page. These load with the dialog instead.
if (!import.meta.env.SSR) for (const css of [frame, group, choice]) addStyle(css);

/** Dialog in which the shopper chooses the options of a product and adds it to the cart. */
export default function OptionsDrawer() {
  const { t } = useI18n();
  const choosing = useStore($choosing, { ssr: () => null });
  const { status } = useStore($optionsDialog, { ssr: () => NO_DIALOG });
  const notes = useOptionNotes(choosing);
  useStarted();
  const image = choosing?.product.images[pictureOf(choosing) ?? 0];
  return (
    <Drawer
      id={OPTIONS_DRAWER}
      title={choosing?.product.name ?? t('options.title')}
      picture={image && <StoreImage key={image.src} image={image} sizes="56px" />}
      footer={<Footer notes={notes} />}
    >
      <div className="options" aria-busy={status === 'loading'}>
        {choosing && <OptionGroups choosing={choosing} notes={notes} />}
        {status === 'loading' && <OptionsSkeleton />}
        {status === 'failed' && <Failed />}
      </div>
    </Drawer>
  );
}

/** Loads the product whenever the dialog opens. */
function useStarted(): void {
  const { decimals } = useI18n();
  const isOpen = useStore($activeDrawerId, { ssr: () => null }) === OPTIONS_DRAWER;
  useEffect(() => {
    if (isOpen) void startOptionsDialog(decimals);
  }, [isOpen, decimals]);
}

function Footer({ notes }: { notes: ReturnType<typeof useOptionNotes> }) {
  const choosing = useStore($choosing, { ssr: () => null });
  const { drawerPrice } = useStore($productOptions, { ssr: () => NO_OPTIONS });
  const { target } = useStore($optionsDialog, { ssr: () => NO_DIALOG });
  const isPutting = useStore($isPuttingOptions, { ssr: () => false });
  if (!choosing) return null;
  const put = async () => {
    const error = await putOptionsInCart();
    if (error) notes.showError(error);
  };
  return (
    <OptionsFooter
      choosing={choosing}
      total={drawerPrice}
      isPutting={isPutting}
      isEdit={target?.cart_item_id != null}
      message={notes.message}
      onPut={() => void put()}
      onClose={closeDrawer}
    />
  );
}

const Failed = () => {
  const { t, decimals } = useI18n();
  return (
    <div className="options-failed">
      <p role="alert">{t('options.failed')}</p>
      <button type="button" className="button soft" onClick={() => void retryOptionsDialog(decimals)}>
        {t('options.retry')}
      </button>
    </div>
  );
};

/** Groups and rows of the skeleton. */
const SKELETON = [
  ['a', [1, 2, 3]],
  ['b', [1, 2]],
] as const;

/** Loading state of the options. */
const OptionsSkeleton = () => (
  <div aria-hidden="true">
    {SKELETON.map(([group, rows]) => (
      <div key={group} className="choices">
        <p className="choices-skeleton skeleton">&nbsp;</p>
        {rows.map((row) => (
          <div key={row} className="choice skeleton">
            &nbsp;
          </div>
        ))}
      </div>
    ))}
  </div>
);

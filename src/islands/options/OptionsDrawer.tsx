import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { OPTIONS_DRAWER } from '#domain/store/paths.ts';
import { addStyle } from '#lib/add-style.ts';
import { $activeDrawerId, closeDrawer } from '#stores/active-drawer.ts';
import { $cart } from '#stores/cart/cart.ts';
import { EMPTY_CART } from '#stores/cart/cart-state.ts';
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
import { fromText } from '../product-card/price-parts.ts';
import { StoreImage } from '../product-card/StoreImage.tsx';
import { useI18n } from '../use-i18n.ts';
import { knownProduct } from './known-product.ts';
import { OptionGroups } from './OptionGroups.tsx';
import { isSoldOut, OptionsFooter } from './OptionsFooter.tsx';
import { pictureOf } from './picture-of.ts';
import { useOptionNotes } from './use-option-notes.ts';

// Astro would inline imported styles, even of a lazy chunk, into every page. These load with the dialog instead.
if (!import.meta.env.SSR) for (const css of [frame, group, choice]) addStyle(css);

/** Dialog in which the shopper chooses the options of a product and adds it to the cart. */
export default function OptionsDrawer() {
  const i18n = useI18n();
  const choosing = useStore($choosing, { ssr: () => null });
  const { status, target } = useStore($optionsDialog, { ssr: () => NO_DIALOG });
  const notes = useOptionNotes(choosing);
  useStarted();
  const known = useMemo(() => target && knownProduct(target, i18n), [target, i18n]);
  const image = choosing ? choosing.product.images[pictureOf(choosing) ?? 0] : known?.image;
  return (
    <Drawer
      id={OPTIONS_DRAWER}
      className="options-drawer"
      title={choosing?.product.name ?? (known?.name || i18n.t('options.title'))}
      picture={image && <StoreImage key={image.src} image={image} sizes="56px" />}
      footer={<Footer notes={notes} price={known?.price ?? ''} />}
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

interface FooterProps {
  notes: ReturnType<typeof useOptionNotes>;
  /** Formatted price until the product has loaded. */
  price: string;
}

function Footer({ notes, price }: FooterProps) {
  const choosing = useStore($choosing, { ssr: () => null });
  const { drawerPrice, isDrawerPriceFrom } = useStore($productOptions, { ssr: () => NO_OPTIONS });
  const { target, status } = useStore($optionsDialog, { ssr: () => NO_DIALOG });
  const isPutting = useStore($isPuttingOptions, { ssr: () => false });
  const { is_cart_updating } = useStore($cart, { ssr: () => EMPTY_CART });
  const { t, total } = useI18n();
  if (status === 'failed') return null;
  const put = async () => {
    const error = await putOptionsInCart();
    if (error) notes.showError(error);
  };
  return (
    <OptionsFooter
      isOut={choosing !== null && isSoldOut(choosing)}
      total={choosing ? fromText(t, total(drawerPrice), isDrawerPriceFrom) : price}
      isPutting={isPutting}
      isCartUpdating={is_cart_updating}
      isLoading={choosing === null}
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

/** Groups and rows of the skeleton, more than a phone shows. */
const SKELETON = [
  ['a', [1, 2, 3]],
  ['b', [1, 2, 3, 4]],
  ['c', [1, 2, 3]],
] as const;

/** Loading state of the options, in their shape. */
const OptionsSkeleton = () => (
  <div className="options-skeleton" aria-hidden="true">
    {SKELETON.map(([group, rows]) => (
      <div key={group} className="choices">
        <p className="choices-skeleton skeleton">
          <i />
        </p>
        {rows.map((row) => (
          <p key={row} className="choice skeleton">
            <i />
            <i />
            <i />
          </p>
        ))}
      </div>
    ))}
  </div>
);

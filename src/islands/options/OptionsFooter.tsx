import { matchingCombination } from '#domain/options/selectable.ts';
import type { Choosing } from '#stores/options/product-options.ts';
import { useI18n } from '../use-i18n.ts';

interface Props {
  /** True when the choice is sold out. */
  isOut: boolean;
  /** Formatted. */
  total: string;
  /** True until there is a choice. */
  isLoading: boolean;
  /** True while the product is being added to the cart. */
  isPutting: boolean;
  /** True while any change of the cart is pending. */
  isCartUpdating: boolean;
  /** True when an existing cart line is edited. */
  isEdit: boolean;
  /** Message about an automatic change of the selection. */
  message: string;
  onPut: () => void;
  onClose: () => void;
}

/** Whether the chosen combination, or the product as a whole, is sold out. */
export const isSoldOut = ({ options, selection }: Choosing): boolean =>
  !(matchingCombination(options, selection)?.isInStock ?? options.isInStock);

/** Total of the selection, and the button that adds it to the cart. */
export function OptionsFooter(props: Props) {
  const { isOut, total, isLoading, isPutting, isCartUpdating, isEdit, message, onPut, onClose } = props;
  const { t } = useI18n();
  const label = isEdit
    ? t(isPutting ? 'options.saving' : 'options.save')
    : t(isCartUpdating ? 'options.adding' : 'options.add');
  return (
    <div className="options-foot">
      <p role="status" className="options-message">
        {message}
      </p>
      <output className="options-total">
        <span>{t('options.total')}</span> <b>{total}</b>
      </output>
      {isOut ? (
        <>
          <p className="options-out">{t('options.soldOut')}</p>
          <button type="button" className="button soft" onClick={onClose}>
            {t('overlays.close')}
          </button>
        </>
      ) : (
        <button type="button" className="button" aria-disabled={isPutting || isLoading} onClick={onPut}>
          {label}
        </button>
      )}
    </div>
  );
}

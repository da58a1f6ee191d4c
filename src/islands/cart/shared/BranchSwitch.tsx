import { useRef } from 'react';
import { orderFrom } from '#stores/address/delivery-address.ts';
import { notifyFailure } from '#stores/toasts.ts';
import { useI18n } from '../../use-i18n.ts';
import { useChoice } from './use-choice.ts';

interface OfferedBranch {
  readonly id: number;
  readonly name: string;
}

interface Props {
  /** Null if there is no other one to order from. */
  branch: OfferedBranch | null;
  className: string;
}

/** A button that switches to another branch. It stays until the cart of that branch is known, and its outcome after it. */
export function BranchSwitch({ branch, className }: Props) {
  const { t } = useI18n();
  const choice = useChoice<OfferedBranch>();
  const button = useRef<HTMLButtonElement>(null);
  const outcome = useRef<HTMLParagraphElement>(null);
  const offered = choice.pending ?? branch;
  const switchTo = async ({ id }: OfferedBranch) => {
    const result = await orderFrom(id);
    // A toast, because the checkout may have been loaded anew for the branch.
    if (!result.ok) notifyFailure(result);
    // The button is about to disappear with the focus.
    else if (document.activeElement === button.current) outcome.current?.focus();
    return result;
  };
  return (
    <>
      {offered && (
        <button
          ref={button}
          type="button"
          className={className}
          aria-busy={choice.pending !== null}
          onClick={() => choice.pending ?? choice.make(offered, () => switchTo(offered))}
        >
          {t('delivery.switchTo', { branch: offered.name })}
        </button>
      )}
      <p ref={outcome} tabIndex={-1} className="vh" role="status">
        {choice.announcement}
      </p>
    </>
  );
}

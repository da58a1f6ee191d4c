import { useEffect, useRef } from 'react';
import { noteTexts } from '../cart/shared/note-text.ts';
import { useI18n } from '../use-i18n.ts';
import type { BranchChoiceActions, ChangedCart } from './use-branch-choice.ts';

interface Props {
  changed: ChangedCart;
}

/** Lists how the new branch changed the cart. The shopper can still go back. */
export function CartChanges({ changed: { branch, notes } }: Props) {
  const i18n = useI18n();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="branch-changes" aria-labelledby="branch-changes-title">
      <h3 ref={title} id="branch-changes-title" tabIndex={-1}>
        {i18n.t('branches.cartChanged', { name: branch.name })}
      </h3>
      <ul>
        {noteTexts(notes, i18n).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

/** Buttons to keep the new branch or to go back. */
export function CartChangesActions({ changed, choice }: Props & { choice: BranchChoiceActions }) {
  const { t } = useI18n();
  const { former, branch } = changed;
  return (
    <div className="branch-actions">
      <button type="button" className="button" onClick={() => choice.finish(branch)}>
        {t('branches.stay', { name: branch.name })}
      </button>
      <button
        type="button"
        className="button soft"
        aria-disabled={choice.isBusy}
        onClick={() => void choice.goBack(former)}
      >
        {t('branches.goBack', { name: former.name })}
      </button>
    </div>
  );
}

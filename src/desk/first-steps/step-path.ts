import type { FirstSteps } from '#contracts/operator/first-steps.ts';
import type { FirstStep } from '#domain/operators/first-steps.ts';

/** The screen on which a step is done. Null for mails, which are set up on the server. */
export function stepPath(step: FirstStep, { main_branch_id: branchId }: FirstSteps): string | null {
  switch (step) {
    case 'name':
    case 'logo':
      return '/settings?group=store';
    case 'address':
    case 'hours':
    case 'delivery':
    case 'notices':
      return `/branches/${branchId}`;
    case 'category':
      return '/categories/new';
    case 'product':
      return '/products/new';
    case 'payment':
      return '/settings?group=payments';
    case 'home':
      return '/home';
    case 'mails':
      return null;
  }
}

import { Component, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { findSection } from '../sections.ts';
import { useT } from '../texts/desk-texts.ts';
import { Failure } from './Failure.tsx';
import { reloadFor, reloadIfReachable } from './reload.ts';
import { ScreenHead } from './ScreenHead.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { BOARD_SECTION, SectionContext } from './section-context.ts';

interface Props {
  /** The name of its section. */
  readonly title: string;
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | null;
  /** While it is checked whether the page can be reloaded. */
  readonly isChecking: boolean;
}

/** Shows an error instead of a screen that cannot be loaded or rendered. */
class FailedScreen extends Component<Props, State> {
  override state: State = { error: null, isChecking: false };
  static getDerivedStateFromError = (error: Error): State => ({ error, isChecking: true });

  override componentDidCatch(error: Error) {
    void this.waitFor(reloadFor(error) ?? Promise.resolve(false));
  }

  async waitFor(reload: Promise<boolean>) {
    this.setState({ isChecking: true });
    // The skeleton stays until the new page replaces it.
    if (!(await reload)) this.setState({ isChecking: false });
  }

  override render() {
    const { error, isChecking } = this.state;
    if (!error) return this.props.children;
    if (isChecking) return <ScreenSkeleton />;
    return (
      <>
        <ScreenHead title={this.props.title} />
        <Failure error={reloadFor(error) && error} onRetry={() => void this.waitFor(reloadIfReachable())} />
      </>
    );
  }
}

/** Loads the code of a screen. An error of one screen does not outlast it. */
export function Screen({ children }: { readonly children: ReactNode }) {
  const t = useT();
  const { pathname } = useLocation();
  const section = findSection(pathname);
  return (
    <SectionContext value={section ?? BOARD_SECTION}>
      <FailedScreen key={pathname} title={section ? t(section.text) : ''}>
        <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
      </FailedScreen>
    </SectionContext>
  );
}

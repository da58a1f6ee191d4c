import { Component, type ReactNode } from 'react';
import { Failure } from './Failure.tsx';

interface Props {
  readonly children: ReactNode;
}

/** Shows an error instead of a screen that cannot be rendered. */
export class FailedScreen extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    return this.state.hasFailed ? <Failure onRetry={() => location.reload()} /> : this.props.children;
  }
}

import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Shown instead of children that throw. */
  fallback: ReactNode;
  /** Called when the fallback replaces the children. It need not log the error: the root of the application does. */
  onCatch?: (() => void) | undefined;
  children: ReactNode;
}

/** Shows a fallback if its children throw, so that the rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch() {
    this.props.onCatch?.();
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

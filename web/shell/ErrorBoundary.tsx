/** What a child throws is caught by a class alone. Fifteen lines here: the library for it weighs 0.6 kB on every phone. */
import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** In the place of what failed. */
  fallback: (error: unknown) => ReactNode;
  /** Another value tries again. */
  resetKey?: unknown;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failed?: boolean;
  error?: unknown;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  // Not as a field: for older phones that is a helper of its own.
  constructor(props: ErrorBoundaryProps) {
    super(props);
    this.state = {};
  }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failed: true, error };
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps): void {
    if (this.state.failed && resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.state.error) : this.props.children;
  }
}

import { Component, type ReactNode } from 'react'

interface Props {
  /** Replaces the failed part; `retry` renders it again. */
  fallback: (error: Error, retry: () => void) => ReactNode
  children: ReactNode
}

/** Contains render errors. React supports this only in classes. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    return error ? this.props.fallback(error, () => this.setState({ error: null })) : this.props.children
  }
}

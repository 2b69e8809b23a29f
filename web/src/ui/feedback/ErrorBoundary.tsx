import { Component, type ReactNode } from 'react'

interface Props {
  /** Stands in the place of what broke; `retry` shows that anew. */
  fallback: (error: Error, retry: () => void) => ReactNode
  children: ReactNode
}

/** What breaks inside takes nothing outside along. React catches only in a class. */
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

import { RotateCw, TriangleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'

interface Props {
  /** A change of place gives the next screen a fresh start. */
  place: string
  children: ReactNode
}

/** A screen that breaks, or whose chunk does not arrive, leaves the shell standing. React catches only in a class. */
export class Catch extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidUpdate(before: Props) {
    if (before.place !== this.props.place && this.state.broken) this.setState({ broken: false })
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <div role="alert">
        <Message
          icon={TriangleAlert}
          trouble
          title="This screen could not be shown"
          action={
            <Button variant="secondary" icon={RotateCw} onClick={() => window.location.reload()}>
              Reload the page
            </Button>
          }
        >
          The connection may be gone, or Desert Wrench was updated while this page was open.
        </Message>
      </div>
    )
  }
}

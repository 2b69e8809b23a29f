import DispatchScreen, { type DispatchView } from '../../features/dispatch/DispatchScreen.tsx'

/** Views beside the list, in the order of their switch; each loads when it is opened (`lazyPart`). */
const VIEWS: readonly DispatchView[] = []

export default function DispatchRoute() {
  return <DispatchScreen views={VIEWS} />
}

import DispatchScreen, { type DispatchView } from '../../features/dispatch/DispatchScreen.tsx'
import { messagesOf } from '../../lib/i18n/messages.ts'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

/** Views beside the list, in the order of their switch; each loads when it is opened (`lazyPart`). */
const VIEWS: readonly DispatchView[] = [
  {
    value: 'board',
    View: lazyPart(
      () => import('../../features/board/BoardScreen.tsx'),
      () => messagesOf('jobsDispatch').board,
      <Loading />,
    ),
  },
  {
    value: 'map',
    View: lazyPart(
      () => import('../../features/map/MapScreen.tsx'),
      () => messagesOf('jobsDispatch').map,
      <Loading />,
    ),
  },
]

export default function DispatchRoute() {
  return <DispatchScreen views={VIEWS} />
}

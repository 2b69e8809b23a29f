import { CloudOff, Wrench } from 'lucide-react'
import { CallError } from '../src/lib/api/client.ts'
import { Button } from '../src/ui/buttons/Button.tsx'
import { Badge } from '../src/ui/feedback/Badge.tsx'
import { ErrorBoundary } from '../src/ui/feedback/ErrorBoundary.tsx'
import { ErrorState } from '../src/ui/feedback/ErrorState.tsx'
import { Loading } from '../src/ui/feedback/Loading.tsx'
import { lazyPart } from '../src/ui/feedback/lazy-part.tsx'
import { Message } from '../src/ui/feedback/Message.tsx'
import { MissingRow } from '../src/ui/feedback/MissingRow.tsx'
import { Notice } from '../src/ui/feedback/Notice.tsx'
import { Spinner } from '../src/ui/feedback/Spinner.tsx'
import { SuccessMessage } from '../src/ui/feedback/SuccessMessage.tsx'
import { Broken, Part, Row } from './States.tsx'
import { useWords } from './words.ts'

const TONES = ['copper', 'indigo', 'green', 'red'] as const
const nothing = () => {}
const refusal = (message: string) => new CallError(503, JSON.stringify({ code: 'INTERNAL', message }))

const LOOKUPS = [
  { row: undefined, isLoading: true, failed: null },
  { row: undefined, isLoading: false, failed: { error: new CallError(0, ''), retry: nothing } },
  { row: undefined, isLoading: false, failed: null },
]

const LazyExample = lazyPart(async () => ({ default: Broken }), undefined, <Spinner />)

export function Feedback() {
  const w = useWords()
  return (
    <>
      <Part name="Badge">
        <Row>
          {([...TONES, 'plain'] as const).map((tone) => (
            <Badge key={tone} tone={tone} icon={Wrench}>
              {w.choices[0]}
            </Badge>
          ))}
          <Badge>{w.long}</Badge>
        </Row>
      </Part>
      <Part name="Notice">
        {TONES.map((tone) => (
          <Notice key={tone} tone={tone} title={`${w.book}, ${tone}`} action={<Button>{w.book}</Button>}>
            {w.sentence}
          </Notice>
        ))}
        <Notice compact title={w.long} action={<Button variant="quiet">{w.book}</Button>}>
          {w.sentence}
        </Notice>
        <Notice compact="urgent" tone="red" title={w.question} action={<Button>{w.price}</Button>}>
          {w.sentence}
        </Notice>
      </Part>
      <Part name="Message">
        <Message icon={Wrench} title={w.long} action={<Button>{w.book}</Button>}>
          {w.sentence}
        </Message>
        <Message icon={CloudOff} trouble title={w.question} />
      </Part>
      <Part name="ErrorState">
        <ErrorState error={new CallError(0, '')} onRetry={nothing} />
        <ErrorState title={w.question} error={refusal(w.fault)} onRetry={nothing} />
        <ErrorState error={new Error('a fault of the page')} onRetry={nothing} />
      </Part>
      <Part name="MissingRow">
        {LOOKUPS.map((lookup) => (
          <MissingRow
            key={`${lookup.isLoading} ${lookup.failed !== null}`}
            lookup={lookup}
            loading={w.problem}
            icon={Wrench}
            title={w.question}
            detail={w.sentence}
            back={w.book}
            onBack={nothing}
          />
        ))}
      </Part>
      <Part name="ErrorBoundary">
        <ErrorBoundary fallback={(error, retry) => <ErrorState error={error} onRetry={retry} />}>
          <Broken />
        </ErrorBoundary>
      </Part>
      <Part name="lazyPart">
        <LazyExample />
      </Part>
      <Part name="Loading">
        <Loading label={w.sentence} rows={2} />
      </Part>
      <Part name="Spinner">
        <Spinner />
      </Part>
      <Part name="SuccessMessage">
        <SuccessMessage>{w.sentence}</SuccessMessage>
      </Part>
    </>
  )
}

import { useLanguage } from '../../lib/language.ts'
import { useMinute } from '../../lib/minute.ts'
import { showAgo, showMoment } from '../../lib/time.ts'

/** How long ago; who rests on it sees the moment in Phoenix. */
export function Age({ moment, className = '' }: { moment: string; className?: string }) {
  useLanguage()
  useMinute()
  return (
    <time dateTime={moment} title={showMoment(moment)} className={`whitespace-nowrap ${className}`}>
      {showAgo(moment)}
    </time>
  )
}

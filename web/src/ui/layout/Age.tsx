import { useMinute } from '../../lib/device/minute-clock.ts'
import { useLanguage } from '../../lib/i18n/language.ts'
import { showAgo, showMoment } from '../../lib/i18n/time.ts'

/** The tooltip shows Phoenix time. */
export function Age({ moment, className = '' }: { moment: string; className?: string }) {
  useLanguage()
  useMinute()
  return (
    <time dateTime={moment} title={showMoment(moment)} className={`whitespace-nowrap ${className}`}>
      {showAgo(moment)}
    </time>
  )
}

import assert from 'node:assert/strict'
import test from 'node:test'
import { showDay, showMoment, toPhoenixInput } from '../../web/src/lib/time.ts'

const format = (options: Intl.DateTimeFormatOptions, locale = 'en-US') => {
  const made = new Intl.DateTimeFormat(locale, { timeZone: 'America/Phoenix', ...options })
  // Some versions put a narrow space that does not break before AM and PM.
  return (moment: Date) => made.format(moment).replace('\u202f', ' ')
}
const day = format({ month: 'short', day: 'numeric', year: 'numeric' })
const weekday = format({ weekday: 'short', month: 'short', day: 'numeric' })
const clock = format({ hour: 'numeric', minute: '2-digit' })
const input = format({ dateStyle: 'short', timeStyle: 'short' }, 'sv-SE')

test('times on screen read as the platform writes them for Phoenix, through two years and around midnight and noon', () => {
  const start = Date.UTC(2026, 0, 1)
  for (let step = 0; step < 2000; step++) {
    // Not a divisor of a day: every hour and many minutes come up.
    const moment = new Date(start + step * 8.77 * 3_600_000)
    const iso = moment.toISOString()
    assert.equal(showDay(iso), day(moment))
    assert.equal(showMoment(iso), `${weekday(moment)}, ${clock(moment)}`)
    assert.equal(toPhoenixInput(iso), input(moment).replace(' ', 'T'))
  }
})

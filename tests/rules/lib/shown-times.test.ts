import assert from 'node:assert/strict'
import { TIMELINE_ACTORS } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { messages as jobPanel } from '@desert-wrench/contract/messages/es/jobs/job-panel.ts'
import { messages as timeline } from '@desert-wrench/contract/messages/es/jobs/timeline.ts'
import { LANGUAGES, LOCALES } from '@desert-wrench/contract/messages/languages.ts'
import { test } from 'vitest'
import { switchLanguage } from '../../../web/src/lib/i18n/messages.ts'
import { showAgo, showDay, showMoment, showWhen, toPhoenixInput } from '../../../web/src/lib/i18n/time.ts'

const { did } = jobPanel
const { changed, cancelled, rated } = timeline

/** Some ICU versions use narrow or non-breaking spaces in times. */
const plain = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ')

const format = (options: Intl.DateTimeFormatOptions, locale: string) => {
  const made = new Intl.DateTimeFormat(locale, { timeZone: 'America/Phoenix', ...options })
  return (moment: Date) => plain(made.format(moment))
}
const input = format({ dateStyle: 'short', timeStyle: 'short' }, 'sv-SE')

for (const language of LANGUAGES) {
  const locale = LOCALES[language]
  const day = format({ month: 'short', day: 'numeric', year: 'numeric' }, locale)
  const weekday = format({ weekday: 'short', month: 'short', day: 'numeric' }, locale)
  const clock = format({ hour: 'numeric', minute: '2-digit' }, locale)

  test(`times on screen read as the platform writes them in ${locale} for Phoenix, through two years and around midnight and noon`, async () => {
    await switchLanguage(language)
    const start = Date.UTC(2026, 0, 1)
    for (let step = 0; step < 2000; step++) {
      // Not a divisor of a day, so all hours and many minutes occur.
      const moment = new Date(start + step * 8.77 * 3_600_000)
      const iso = moment.toISOString()
      assert.equal(showDay(iso), day(moment))
      assert.equal(plain(showMoment(iso)), `${weekday(moment)}, ${clock(moment)}`)
      assert.equal(toPhoenixInput(iso), input(moment).replace(' ', 'T'))
    }
  })

  test(`ages read as the platform writes them in ${locale}`, async () => {
    await switchLanguage(language)
    const ages = new Intl.RelativeTimeFormat(locale, { style: 'narrow' })
    const now = Date.UTC(2026, 10, 21)
    const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
    for (const count of [1, 2, 5, 23]) {
      assert.equal(showAgo(before(count), now), plain(ages.format(-count, 'minute')))
      assert.equal(showAgo(before(count * 60), now), plain(ages.format(-count, 'hour')))
      assert.equal(showAgo(before(count * 24 * 60), now), plain(ages.format(-count, 'day')))
    }
    assert.equal(showAgo(before(0), now), language === 'en' ? 'Just now' : 'Ahora mismo')
  })
}

test("in Spanish the hour stays on one line with its 'a.m.', whose period ends a sentence too", async () => {
  await switchLanguage('es')
  const nine = '2026-11-23T16:00:00.000Z'
  for (const shown of [showMoment(nine), showWhen(nine, Date.parse(nine))]) assert.match(shown, /\b9:00\u00a0a\.m\.$/)
  const moment = showMoment(nine)
  for (const sentence of [did({ moment, name: '' }), did({ moment, name: 'Rosa Delgado' })])
    assert.match(sentence, /[^.]\.$/)
})

test('Spanish actors contract their article after "de" and "a"', () => {
  for (const by of TIMELINE_ACTORS)
    for (const entry of [
      changed({ by, fields: ['place'] }),
      cancelled({ by, reason: 'Ya prendió' }),
      rated({ by, stars: 5 }),
    ])
      assert.doesNotMatch(entry, /\b(de|a) el\b/)
})

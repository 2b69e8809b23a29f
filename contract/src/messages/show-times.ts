const ZONE = 'America/Phoenix'

const dayOf = (locale: string) =>
  new Intl.DateTimeFormat(locale, { timeZone: ZONE, weekday: 'short', month: 'short', day: 'numeric' })
const timeOf = (locale: string) =>
  new Intl.DateTimeFormat(locale, { timeZone: ZONE, hour: 'numeric', minute: '2-digit' })

type Locale = 'en-US' | 'es-US'

const FORMATS: Record<Locale, { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat }> = {
  'en-US': { day: dayOf('en-US'), time: timeOf('en-US') },
  'es-US': { day: dayOf('es-US'), time: timeOf('es-US') },
}

/** A day and time in Phoenix, such as "Tue, Dec 1, 10:00 AM". */
export const showStart = (moment: string, locale: Locale): string => {
  const { day, time } = FORMATS[locale]
  const at = new Date(moment)
  return `${day.format(at)}, ${time.format(at)}`
}

/** A time of day in Phoenix, such as "10:00 AM". */
export const showTime = (moment: string, locale: Locale): string => FORMATS[locale].time.format(new Date(moment))

/** A span in Phoenix time, such as "Tue, Dec 1, 10:00 AM – 12:00 PM". */
export const showSpan = (
  { windowStart, windowEnd }: Record<'windowStart' | 'windowEnd', string>,
  locale: Locale,
): string => {
  const { day, time } = FORMATS[locale]
  const [from, to] = [new Date(windowStart), new Date(windowEnd)]
  const end = day.format(from) === day.format(to) ? time.format(to) : showStart(windowEnd, locale)
  return `${showStart(windowStart, locale)} – ${end}`
}

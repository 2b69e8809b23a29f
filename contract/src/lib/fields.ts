import * as z from 'zod/mini'
import { isEmail, LONGEST_EMAIL } from './email.ts'
import { fieldMessage } from './field-message.ts'
import { LONGEST_PHONE, lengthOfNumber, toE164 } from './phone.ts'
import { asRead, nameAsRead, withoutTurns } from './plain-text.ts'

const ID_FIX = fieldMessage('general', 'id')

/** UUIDv7, case-insensitive on input (RFC 9562, 4) and stored in lower case, because texts such as ledger references compare it. */
export const Id = z.string(ID_FIX).check(z.toLowerCase(), z.uuid(ID_FIX))

/** Whole cents, never negative. */
export const Cents = z.int().check(z.gte(0))

/** UTC, ISO 8601 with milliseconds. */
export const Moment = z.iso.datetime()

const DAY_FIX = fieldMessage('general', 'day')
const isDay = (text: string) => {
  const at = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text)
}

/** A day in Phoenix, such as 2026-11-30. */
export const Day = z.string(DAY_FIX).check(z.regex(/^[12]\d{3}-\d\d-\d\d$/, DAY_FIX), z.refine(isDay, DAY_FIX))

const MOMENT_FIX = fieldMessage('general', 'moment')
const YEARS_FIX = fieldMessage('general', 'years')
const OFFSET_FIX = fieldMessage('general', 'offset')
const FIRST_MOMENT = Date.parse('1900-01-01T00:00:00.000Z')
const LAST_MOMENT = Date.parse('2999-12-31T23:59:59.999Z')

/** Whether the UTC offset is in use somewhere. */
function isRealOffset(text: string): boolean {
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)$/.exec(text) ?? []
  if (!sign) return true
  const offset = Number(hours) * 60 + Number(minutes)
  return offset <= (sign === '-' ? 12 : 14) * 60
}

/** Accepts any real offset; stored as UTC. */
export const GivenMoment = z.pipe(
  z.iso.datetime({ offset: true, error: MOMENT_FIX, abort: true }).check(
    z.refine(isRealOffset, { error: OFFSET_FIX, abort: true }),
    z.refine((text) => Date.parse(text) >= FIRST_MOMENT && Date.parse(text) <= LAST_MOMENT, YEARS_FIX),
  ),
  z.transform((text) => new Date(text).toISOString()),
)

/** Default maximum length. */
const LONG = 2000

/** Required text; one message for missing, mistyped and empty. */
export function required(message: string, limits: { min?: number; max?: number | undefined } = {}) {
  const { min = 1, max = LONG } = limits
  return z
    .string(message)
    .check(
      z.overwrite(withoutTurns),
      z.trim(),
      z.minLength(min, message),
      z.maxLength(max, fieldMessage('general', 'atMost', { max })),
    )
}

/** A name without invisible characters, so that equal-looking names are equal. */
export const personName = (message: string, { max }: { max: number }) =>
  z
    .string(message)
    .check(
      z.overwrite(nameAsRead),
      z.trim(),
      z.minLength(1, message),
      z.maxLength(max, fieldMessage('general', 'atMost', { max })),
    )

/** Missing, null and empty become null. */
export function optionalText(max = LONG) {
  return z.pipe(
    z.nullish(
      z
        .string(fieldMessage('general', 'text'))
        .check(z.overwrite(withoutTurns), z.trim(), z.maxLength(max, fieldMessage('general', 'atMost', { max }))),
    ),
    z.transform((text) => text || null),
  )
}

/** Forms send empty text for blank fields of any type. */
function leftOut<S extends z.ZodMiniType>(shape: S) {
  const emptyIsNull = z.transform((given: unknown) => (given === '' ? null : given))
  return z.optional(z.pipe(emptyIsNull, z.nullable(shape))) as unknown as ReturnType<typeof z.nullish<S>>
}

/** In a change: missing keeps the value, null or empty clears it. */
export function changedText(max = LONG) {
  return z.optional(
    z.pipe(
      z.nullable(
        z
          .string(fieldMessage('general', 'text'))
          .check(z.overwrite(withoutTurns), z.trim(), z.maxLength(max, fieldMessage('general', 'atMost', { max }))),
      ),
      z.transform((text) => text || null),
    ),
  )
}

/** In a change: missing keeps the value, null or empty becomes the fallback. */
export function changedOr<S extends z.ZodMiniType, const F>(shape: S, fallback: F) {
  const emptyIsNull = z.transform((given: unknown) => (given === '' ? null : given))
  const given = z.pipe(emptyIsNull, z.nullable(shape)) as unknown as ReturnType<typeof z.nullable<S>>
  return z.optional(
    z.pipe(
      given,
      z.transform((value): NonNullable<z.output<S>> | F => value ?? fallback),
    ),
  )
}

/** Missing, null and empty become null. */
export function orNull<S extends z.ZodMiniType>(shape: S) {
  return z.pipe(
    leftOut(shape),
    z.transform((value) => value ?? null),
  )
}

/** Missing, null and empty become the fallback. */
export function orElse<S extends z.ZodMiniType>(shape: S, fallback: z.output<S>) {
  return z.pipe(
    leftOut(shape),
    z.transform((value) => value ?? fallback),
  )
}

const PHONE_FIX = fieldMessage('general', 'phone')

/** A phone with an E.164 form, as typed. `max` limits the number without label, note and extension. */
export function phone(message = PHONE_FIX, limits: { min?: number; max?: number } = {}) {
  const { min = 1, max } = limits
  const isPhone = (text: string) => text.length < min || text.length > LONGEST_PHONE || toE164(text) !== null
  const shape = z
    .string(message)
    .check(
      z.trim(),
      z.minLength(min, message),
      z.maxLength(LONGEST_PHONE, fieldMessage('general', 'atMost', { max: LONGEST_PHONE })),
      z.refine(isPhone, PHONE_FIX),
    )
  if (max === undefined) return shape
  // Report one error only: invalid or too long.
  const isShort = (text: string) => !isPhone(text) || text.length > LONGEST_PHONE || lengthOfNumber(text) <= max
  return shape.check(z.refine(isShort, fieldMessage('general', 'atMost', { max })))
}

const EMAIL_FIX = fieldMessage('general', 'email')
const EMAIL_TOO_LONG = fieldMessage('general', 'atMost', { max: LONGEST_EMAIL })

export const email = (message = EMAIL_FIX) =>
  z.string(message).check(
    z.overwrite(asRead),
    z.trim(),
    z.minLength(1, message),
    z.maxLength(LONGEST_EMAIL, EMAIL_TOO_LONG),
    z.refine((text) => text === '' || text.length > LONGEST_EMAIL || isEmail(text), EMAIL_FIX),
  )

const emailOrEmpty = z.string(EMAIL_FIX).check(
  z.overwrite(asRead),
  z.trim(),
  z.maxLength(LONGEST_EMAIL, EMAIL_TOO_LONG),
  z.refine((text) => text === '' || text.length > LONGEST_EMAIL || isEmail(text), EMAIL_FIX),
)

/** Missing, null and empty become null. */
export const optionalEmail = z.pipe(
  z.nullish(emailOrEmpty),
  z.transform((text) => text || null),
)

/** In a change: missing keeps the value, null or empty clears it. */
export const changedEmail = z.optional(
  z.pipe(
    z.nullable(emailOrEmpty),
    z.transform((text) => text || null),
  ),
)

/** Requires at least one field. */
export const somethingGiven = (message: string, conditions: readonly string[] = []) =>
  z.refine(
    (given) =>
      Object.entries(given as object).some(([name, value]) => value !== undefined && !conditions.includes(name)),
    message,
  )

/** A whole number within inclusive limits; the message says how to fix it. */
export const whole = (min: number, max: number, message: string) =>
  z.int(message).check(z.gte(min, message), z.lte(max, message))

const LATITUDE_FIX = fieldMessage('general', 'latitude')
const LONGITUDE_FIX = fieldMessage('general', 'longitude')

export const Latitude = z.number(LATITUDE_FIX).check(z.gte(-90, LATITUDE_FIX), z.lte(90, LATITUDE_FIX))
export const Longitude = z.number(LONGITUDE_FIX).check(z.gte(-180, LONGITUDE_FIX), z.lte(180, LONGITUDE_FIX))

const CURSOR_FIX = fieldMessage('general', 'cursor')
const LIMIT_FIX = fieldMessage('general', 'limit')

/** A boolean query parameter, `true` or `false`. */
export const TrueOrFalse = z.pipe(
  z.enum(['true', 'false'], fieldMessage('general', 'trueOrFalse')),
  z.transform((text) => text === 'true'),
)

/** Query parameters of paginated lists. */
export const paging = {
  /** Only the row with this id. */
  id: z.optional(Id),
  limit: z._default(z.coerce.number(LIMIT_FIX).check(z.int(LIMIT_FIX), z.gte(1, LIMIT_FIX), z.lte(200, LIMIT_FIX)), 50),
  /** Id of the previous page's last row, and its sort key where that may change. */
  cursor: z.optional(
    z
      .string(CURSOR_FIX)
      .check(z.regex(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}(\.[\w-]{1,2000})?$/, CURSOR_FIX)),
  ),
}

export interface Paging {
  id?: string | undefined
  limit: number
  cursor?: string | undefined
}

export const LONGEST_SEARCH = 100

/** Search words; empty matches all. */
export const Words = z._default(
  z
    .string(fieldMessage('general', 'words'))
    .check(z.trim(), z.maxLength(LONGEST_SEARCH, fieldMessage('general', 'wordsAtMost', { max: LONGEST_SEARCH }))),
  '',
)

import * as z from 'zod/mini'
import type { Viewer } from './viewer.ts'

/**
 * What of a thing leaves for whom. Where people sign in, the serialiser asks the view of each shape that a reply holds; in open
 * mode everything is shown.
 */

/** What a viewer is to a thing, each one seeing what those before it see. Null: they may not know that it exists. */
export type Relationship = 'stranger' | 'self' | 'staff'

type Asking<Row> = (thing: Row, viewer: Viewer) => boolean

/** Who sees a field, and what the others see in its place. */
export interface Redaction<Row = never, Kept extends boolean = boolean> {
  /** From this relationship on, or whoever this says yes to. */
  readonly to: Relationship | 'nobody' | Asking<Row>
  /** `nothing` is null, and an empty list of a list. */
  readonly others: 'nothing' | 'city' | 'rounded' | { readonly value: unknown }
  /** Whether the others see a value of the same shape, never null. */
  readonly kept: Kept
}

/** A rule for one field. */
export type FieldView = typeof ALL | typeof OWN_VIEW | Redaction

/** Whoever sees the thing. */
export const ALL = 'all'
/** As the view of the field's own shape says. */
export const OWN_VIEW = 'view'
/** Those it concerns, and staff. */
export const SELF: Redaction<unknown, false> = { to: 'self', others: 'nothing', kept: false }
export const STAFF_ONLY: Redaction<unknown, false> = { to: 'staff', others: 'nothing', kept: false }
/** Nobody who signs in. */
export const NEVER: Redaction<unknown, false> = { to: 'nobody', others: 'nothing', kept: false }
/** Strangers see the city of an address. */
export const CITY: Redaction<unknown, false> = { to: 'self', others: 'city', kept: false }
/** Strangers see a coordinate rounded to 0.01 degree. */
export const ROUNDED: Redaction<unknown, false> = { to: 'self', others: 'rounded', kept: false }

/** Strangers see this value, or whoever `to` says no to, beside staff. */
export const insteadFor = <const V, Row = unknown>(
  value: V,
  to: Relationship | Asking<Row> = 'self',
): Redaction<Row, true> => ({
  to,
  others: { value },
  kept: true,
})

/** Whoever `to` says yes to, and staff; the others see what `others` says. */
export const shownIf = <Row>(
  to: Asking<Row>,
  others: 'nothing' | 'city' | 'rounded' = 'nothing',
): Redaction<Row, false> => ({
  to,
  others,
  kept: false,
})

/** The rules of a shape and of what it is extended by. */
export const andRules = <const A extends object, const B extends object>(rules: A, more: B): A & B => ({
  ...rules,
  ...more,
})

type Shape = z.ZodMiniType
type Fields = Readonly<Record<string, Shape>>

type Rule<Row, F> =
  | typeof ALL
  | typeof OWN_VIEW
  | Redaction<Row>
  | (F extends z.ZodMiniObject<infer Inner> ? Rules<Row, Inner> : never)
/** A rule for every field: a new field without one does not compile. */
type Rules<Row, F> = { readonly [K in keyof F]: Rule<Row, F[K]> }

type Hidden<F> = F extends z.ZodMiniNullable | z.ZodMiniArray ? F : z.ZodMiniNullable<F & Shape>
type SeenFields<F, R> = {
  [K in keyof F]: K extends keyof R
    ? R[K] extends typeof ALL | typeof OWN_VIEW | Redaction<never, true>
      ? F[K]
      : R[K] extends Redaction<never, false>
        ? Hidden<F[K]>
        : F[K] extends z.ZodMiniObject<infer Inner>
          ? z.ZodMiniObject<SeenFields<Inner, R[K]>>
          : never
    : never
}

declare const SEEN: unique symbol
/** A shape with a view; a reply of another one does not compile. */
export type Seen = Shape & { readonly [SEEN]: true }

export interface View {
  readonly relationship: (thing: never, viewer: Viewer) => Relationship | null
  readonly rules: Readonly<Record<string, unknown>>
}

const views = new WeakMap<object, View>()

/** The view of a shape; null where everyone who gets it sees all of it. */
export const viewOf = (shape: object): View | null => views.get(shape) ?? null

/** A shape that is shown whole to whoever may ask for it. */
export const shownWhole = <S extends Shape>(shape: S): S & Seen => shape as S & Seen

const isRedaction = (rule: unknown): rule is Redaction => typeof rule === 'object' && rule !== null && 'others' in rule

function seenShape(shape: z.ZodMiniObject, rules: Readonly<Record<string, unknown>>): z.ZodMiniObject {
  const changed: Record<string, Shape> = {}
  for (const [name, field] of Object.entries(shape.shape as Fields)) {
    const rule = rules[name]
    if (isRedaction(rule)) {
      const type = field._zod.def.type
      if (!rule.kept && type !== 'nullable' && type !== 'array') changed[name] = z.nullable(field)
    } else if (typeof rule === 'object' && rule !== null) {
      changed[name] = seenShape(field as z.ZodMiniObject, rule as Record<string, unknown>)
    }
  }
  return z.extend(shape, changed)
}

/**
 * The shape as replies hold it: a field that somebody may not see can be null there.
 * `relationship` may ask for facts beside the shape's own fields; what makes such rows has to read them too.
 */
export function viewed<
  F extends Fields,
  const R extends Rules<z.output<z.ZodMiniObject<F>> & Facts, F>,
  Facts = object,
>(
  shape: z.ZodMiniObject<F>,
  relationship: (thing: z.output<z.ZodMiniObject<F>> & Facts, viewer: Viewer) => Relationship | null,
  rules: R,
): z.ZodMiniObject<SeenFields<F, R>> & Seen {
  const seen = seenShape(shape as unknown as z.ZodMiniObject, rules)
  views.set(seen, { relationship: relationship as View['relationship'], rules })
  return seen as unknown as z.ZodMiniObject<SeenFields<F, R>> & Seen
}

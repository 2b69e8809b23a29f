import * as z from 'zod/mini'
import type { Viewer } from './viewer.ts'

/** Field visibility per viewer, applied by the serializer of each reply; open mode shows everything. */

/** A viewer's relationship to a thing, each including the previous ones' view. Null: its existence is hidden. */
export type Relationship = 'stranger' | 'self' | 'staff'

type VisibilityTest<Row> = (thing: Row, viewer: Viewer) => boolean

/** Visibility of a field, and its substitute for others. */
export interface Redaction<Row = never, Kept extends boolean = boolean> {
  /** Minimum relationship, or a predicate. */
  readonly to: Relationship | 'nobody' | VisibilityTest<Row>
  /** `nothing` is null, or an empty list. */
  readonly others: 'nothing' | 'city' | 'rounded' | { readonly value: unknown }
  /** Whether the substitute has the same shape and is never null. */
  readonly kept: Kept
}

export type FieldView = typeof ALL | typeof OWN_VIEW | Redaction

export const ALL = 'all'
/** Delegates to the field's own shape. */
export const OWN_VIEW = 'view'
/** Its parties and staff. */
export const SELF: Redaction<unknown, false> = { to: 'self', others: 'nothing', kept: false }
export const STAFF_ONLY: Redaction<unknown, false> = { to: 'staff', others: 'nothing', kept: false }
/** No one who signs in. */
export const NEVER: Redaction<unknown, false> = { to: 'nobody', others: 'nothing', kept: false }
/** Strangers see the address's city. */
export const CITY: Redaction<unknown, false> = { to: 'self', others: 'city', kept: false }
/** Strangers see the coordinate rounded to 0.01 degree. */
export const ROUNDED: Redaction<unknown, false> = { to: 'self', others: 'rounded', kept: false }

/** A fixed substitute for everyone but staff and those `to` accepts. */
export const insteadFor = <const V, Row = unknown>(
  value: V,
  to: Relationship | VisibilityTest<Row> = 'self',
): Redaction<Row, true> => ({
  to,
  others: { value },
  kept: true,
})

/** For staff and those `to` accepts; `others` is the substitute. */
export const shownIf = <Row>(
  to: VisibilityTest<Row>,
  others: 'nothing' | 'city' | 'rounded' = 'nothing',
): Redaction<Row, false> => ({
  to,
  others,
  kept: false,
})

/** Merges the rules of a shape and its extension. */
export const andRules = <const A extends object, const B extends object>(rules: A, more: B): A & B => ({
  ...rules,
  ...more,
})

type ViewShape = z.ZodMiniType
type ViewFields = Readonly<Record<string, ViewShape>>

type Rule<Row, F> =
  | typeof ALL
  | typeof OWN_VIEW
  | Redaction<Row>
  | (F extends z.ZodMiniObject<infer Inner> ? Rules<Row, Inner> : never)
/** One rule per field, enforced by the compiler. */
type Rules<Row, F> = { readonly [K in keyof F]: Rule<Row, F[K]> }

type Hidden<F> = F extends z.ZodMiniNullable | z.ZodMiniArray ? F : z.ZodMiniNullable<F & ViewShape>
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
/** A shape with a view; required for replies. */
export type Seen = ViewShape & { readonly [SEEN]: true }

export interface View {
  readonly relationship: (thing: never, viewer: Viewer) => Relationship | null
  readonly rules: Readonly<Record<string, unknown>>
}

const views = new WeakMap<object, View>()

/** Null if everyone sees all fields. */
export const viewOf = (shape: object): View | null => views.get(shape) ?? null

/** A shape without hidden fields. */
export const shownWhole = <S extends ViewShape>(shape: S): S & Seen => shape as S & Seen

const isRedaction = (rule: unknown): rule is Redaction => typeof rule === 'object' && rule !== null && 'others' in rule

function seenShape(shape: z.ZodMiniObject, rules: Readonly<Record<string, unknown>>): z.ZodMiniObject {
  const changed: Record<string, ViewShape> = {}
  for (const [name, field] of Object.entries(shape.shape as ViewFields)) {
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

/** The shape in replies, with hideable fields nullable. `relationship` may need extra facts, which queries must then select. */
export function viewed<
  F extends ViewFields,
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

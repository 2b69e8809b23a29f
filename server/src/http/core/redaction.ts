import { cityOf } from '@desert-wrench/contract/features/places/city-of.rules.ts'
import { roundedDegrees } from '@desert-wrench/contract/lib/distance.ts'
import type { Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import {
  ALL,
  OWN_VIEW,
  type Redaction,
  type Relationship,
  type View,
  viewOf,
} from '@desert-wrench/contract/lib/views.ts'
import type * as z from 'zod/mini'

type RedactedRow = Record<string, unknown>
/** The visible part of a value; undefined if the viewer may not see any. */
type Redactor = (value: unknown, viewer: Viewer) => unknown

const RANK: Record<Relationship, number> = { stranger: 0, self: 1, staff: 2 }

const isRedaction = (rule: object): rule is Redaction => 'others' in rule

function forOthers(value: unknown, { others }: Redaction): unknown {
  if (typeof others === 'object') return others.value
  if (others === 'city' && typeof value === 'string') return cityOf(value)
  if (others === 'rounded' && typeof value === 'number') return roundedDegrees(value)
  return Array.isArray(value) ? [] : null
}

/** Unwraps nullable, optional and array shapes. */
function unwrapped(shape: z.ZodMiniType): z.ZodMiniType {
  const { def } = shape._zod as unknown as { def: { innerType?: z.ZodMiniType; element?: z.ZodMiniType } }
  const inner = def.innerType ?? def.element
  return inner ? unwrapped(inner) : shape
}

type FieldRedactor = (value: unknown, thing: RedactedRow, relationship: Relationship, viewer: Viewer) => unknown

function fieldRedactor(rule: unknown, shape: z.ZodMiniType): FieldRedactor | null {
  if (rule === ALL) return null
  if (rule === OWN_VIEW) {
    const redact = redactorOf(shape)
    return redact && ((value, _thing, _standing, viewer) => redact(value, viewer) ?? null)
  }
  const given = rule as object
  if (isRedaction(given)) {
    const { to } = given
    return (value, thing, relationship, viewer) => {
      const shown =
        typeof to === 'function'
          ? relationship === 'staff' || (to as (thing: RedactedRow, viewer: Viewer) => boolean)(thing, viewer)
          : to !== 'nobody' && RANK[relationship] >= RANK[to]
      return shown ? value : forOthers(value, given)
    }
  }
  const redact = fieldsRedactor(given as RedactedRow, unwrapped(shape))
  return (value, thing, relationship, viewer) => redact(value as RedactedRow, thing, relationship, viewer)
}

function fieldsRedactor(rules: RedactedRow, shape: z.ZodMiniType) {
  const fields = (shape as z.ZodMiniObject).shape as Record<string, z.ZodMiniType>
  const redactors = Object.entries(rules).flatMap(([name, rule]) => {
    const field = fields[name]
    const redact = field && fieldRedactor(rule, field)
    return redact ? [[name, redact] as const] : []
  })
  return (value: RedactedRow, thing: RedactedRow, relationship: Relationship, viewer: Viewer): RedactedRow => {
    const seen = { ...value }
    for (const [name, redact] of redactors) seen[name] = redact(value[name], thing, relationship, viewer)
    return seen
  }
}

function viewRedactor({ relationship, rules }: View, shape: z.ZodMiniType): Redactor {
  const redact = fieldsRedactor(rules, shape)
  const relationshipOf = relationship as (thing: RedactedRow, viewer: Viewer) => Relationship | null
  return (value, viewer) => {
    const thing = value as RedactedRow
    const relation = relationshipOf(thing, viewer)
    return relation === null ? undefined : redact(thing, thing, relation, viewer)
  }
}

/** The redactor of a reply's shape; null if nothing needs redaction. */
export function redactorOf(shape: z.ZodMiniType): Redactor | null {
  const inner = unwrapped(shape)
  const view = viewOf(inner)
  const redact = view && viewRedactor(view, inner)
  if (!redact) return null
  return (value, viewer) => {
    if (value === null || value === undefined) return null
    if (!Array.isArray(value)) return redact(value, viewer)
    return value.map((one) => redact(one, viewer)).filter((one) => one !== undefined)
  }
}

import type { OpenApi } from '@desert-wrench/server/http/openapi/openapi.ts'
import type { JsonSchema, MediaTypes, Parameter, Ref } from '@desert-wrench/server/http/openapi/schemas.ts'

/** What clients rely on: calls, requests and successful replies. */
export type Promised = Pick<OpenApi, 'paths' | 'components'>
type Operation = OpenApi['paths'][string][string]
type Direction = 'sent' | 'returned'

/** The part of a document kept per release: no samples, examples or refusals. */
export function promisedBy(document: OpenApi): object {
  const calls = (methods: Record<string, Operation>) =>
    Object.entries(methods).map(([method, { responses, ...operation }]) => {
      const members = Object.entries(operation).filter(([key]) => !/^x-|^description$/.test(key))
      const successes = Object.entries(responses).filter(([status]) => status < '4')
      return [method, { ...Object.fromEntries(members), responses: Object.fromEntries(successes) }]
    })
  const paths = Object.entries(document.paths).map(([path, methods]) => [path, Object.fromEntries(calls(methods))])
  const { examples, ...components } = document.components
  return { ...document, paths: Object.fromEntries(paths), components }
}

/** Changes in `is` that break clients written for `was`, each with its path. */
export function breakingChanges(was: Promised, is: Promised): string[] {
  const found: string[] = []
  for (const [path, methods] of Object.entries(was.paths))
    for (const [method, before] of Object.entries(methods)) {
      const now = is.paths[path]?.[method]
      const at = `${method.toUpperCase()} ${path}`
      if (now) found.push(...ofOperation(before, now).map((change) => `${at} ${change}`))
      else found.push(`${at} is gone`)
    }
  for (const name of Object.keys(was.components.schemas))
    if (!is.components.schemas[name]) found.push(`schema ${name} is gone`)
  return found

  function ofOperation(before: Operation, now: Operation): string[] {
    const [had, has] = [parametersOf(before, was), parametersOf(now, is)]
    const key = ({ in: place, name }: Parameter) => `${place} ${name}`
    const find = (list: Parameter[], one: Parameter) => list.find((other) => key(other) === key(one))
    const status = Object.keys(before.responses)[0] ?? ''
    const returned = now.responses[status]
    return [
      ...(before.operationId === now.operationId ? [] : [`operationId is ${now.operationId}`]),
      ...had.flatMap((one) => {
        const other = find(has, one)
        return other ? ofSchema(one.schema, other.schema, 'sent', key(one)) : [`${key(one)} is gone`]
      }),
      ...has.filter((one) => one.required && !find(had, one)?.required).map((one) => `${key(one)} is required`),
      ...(now.requestBody?.required && !before.requestBody?.required ? ['body is required'] : []),
      ...ofContent(before.requestBody?.content, now.requestBody?.content, 'sent', 'body'),
      ...(returned
        ? ofContent(before.responses[status]?.content, returned.content, 'returned', 'reply')
        : [`status ${status} is gone`]),
    ]
  }

  function ofContent(before: MediaTypes = {}, now: MediaTypes = {}, direction: Direction, at: string): string[] {
    return Object.entries(before).flatMap(([type, { schema }]) => {
      const other = now[type]
      return other ? ofSchema(schema, other.schema, direction, at) : [`${at} ${type} is gone`]
    })
  }

  /** Every request shape must still be accepted; every reply shape must be one that clients know. */
  function ofSchema(before: JsonSchema, now: JsonSchema, direction: Direction, at: string): string[] {
    const [had, has] = [formsOf(before, was), formsOf(now, is)]
    const [needed, offered] = direction === 'sent' ? [had, has] : [has, had]
    return needed.flatMap((form) => {
      const each = offered
        .filter(({ type }) => type === form.type || (type === 'number' && form.type === 'integer'))
        .map((other) =>
          direction === 'sent' ? ofForm(form, other, direction, at) : ofForm(other, form, direction, at),
        )
      const [best] = each.sort((a, b) => a.length - b.length)
      return best ?? [`${at} ${direction === 'sent' ? 'no longer takes' : 'can be'} ${form.type ?? 'anything'}`]
    })
  }

  function ofForm(before: JsonSchema, now: JsonSchema, direction: Direction, at: string): string[] {
    const values = ({ const: only, enum: some }: JsonSchema) => (only === undefined ? some : [only])
    const [had, has] = [values(before), values(now)]
    const [needs, needed] = [now.required ?? [], before.required ?? []]
    const narrower = (['minimum', 'minLength', 'maximum', 'maxLength'] as const).filter((bound) => {
      const sign = bound.startsWith('min') ? 1 : -1
      return (
        sign * (now[bound] ?? -sign * Number.POSITIVE_INFINITY) >
        sign * (before[bound] ?? -sign * Number.POSITIVE_INFINITY)
      )
    })
    return [
      ...(has && had ? had.filter((value) => !has.includes(value)).map((value) => `${at} ${value} is gone`) : []),
      ...(direction === 'sent' && has && !had ? [`${at} takes ${has.join(', ')} only`] : []),
      ...(direction === 'sent' ? narrower.map((bound) => `${at} has a narrower ${bound}`) : []),
      ...Object.entries(before.properties ?? {}).flatMap(([name, schema]) => {
        const other = now.properties?.[name]
        return other ? ofSchema(schema, other, direction, `${at}.${name}`) : [`${at}.${name} is gone`]
      }),
      ...(direction === 'sent'
        ? needs.filter((name) => !needed.includes(name)).map((name) => `${at}.${name} is required`)
        : needed
            .filter((name) => !needs.includes(name) && now.properties?.[name])
            .map((name) => `${at}.${name} can be left out`)),
      ...(before.items && now.items ? ofSchema(before.items, now.items, direction, `${at}[]`) : []),
    ]
  }
}

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)

const parametersOf = ({ parameters }: Operation, { components }: Promised): Parameter[] =>
  parameters.flatMap((one: Parameter | Ref) => ('$ref' in one ? (components.parameters[nameOf(one.$ref)] ?? []) : one))

/** The alternatives of a schema, each of one type, with references resolved. */
function formsOf(schema: JsonSchema, document: Promised): JsonSchema[] {
  if (schema.$ref) return formsOf(document.components.schemas[nameOf(schema.$ref)] ?? {}, document)
  if (schema.anyOf) return schema.anyOf.flatMap((one) => formsOf(one, document))
  if (!Array.isArray(schema.type)) return [schema]
  return schema.type.map((type) => ({ ...schema, type, ...(schema.enum && { enum: ofType(schema.enum, type) }) }))
}

const ofType = (values: NonNullable<JsonSchema['enum']>, type: string) =>
  values.filter((value) => (value === null) === (type === 'null'))

import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'

/** Whether a state with this tag, without its quotation marks, is the one that the caller knows. */
export type Matches = (tag: string) => boolean

const TAG = /^(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"$/
const anything: Matches = () => true

/**
 * An If-Match header (RFC 9110, 13.1.1): `*` matches whatever is there, a weak tag matches nothing.
 * @throws Problem `request.invalid` where it is no list of tags.
 */
export function readIfMatch(header: string | undefined): Matches {
  if (header === undefined || header.trim() === '*') return anything
  // A tag may hold a comma, so the list is read tag by tag.
  const parts = header.match(/(W\/)?"[^"]*"|[^\s,]+/g) ?? []
  const tags = parts.map((part) => TAG.exec(part))
  if (tags.length === 0 || tags.includes(null))
    throw new Problem('request.invalid', [{ path: 'If-Match', message: fieldMessage('general', 'ifMatch') }])
  const strong = tags.filter((tag) => tag !== null && tag[1] === undefined).map((tag) => tag?.[2])
  return (tag) => strong.includes(tag)
}

import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'

/** Whether the caller knows the thing as of this revision. */
export type Matches = (revision: number) => boolean

const TAG = /^(?:W\/)?"([\x21\x23-\x7e\x80-\xff]*)"$/

/** The revision at the head of a tag; its digest, or the suffix of a proxy that compresses (`-gzip`, `;br`), may follow. */
const REVISION = /^(\d{1,10})(?:-[\w-]{22})?(?:[-;]{1,2}[a-z]+)?$/
const anything: Matches = () => true

/**
 * An If-Match header: `*` matches whatever is there, a tag the revision that it begins with. RFC 9110, 13.1.1 would let no weak tag match, but a
 * proxy that compresses weakens ours, and the revision still names the state.
 * @throws Problem `request.invalid` where it is no list of tags.
 */
export function readIfMatch(header: string | undefined): Matches {
  if (header === undefined || header.trim() === '*') return anything
  // A tag may hold a comma, so the list is read tag by tag.
  const parts = header.match(/(W\/)?"[^"]*"|[^\s,]+/g) ?? []
  const tags = parts.map((part) => TAG.exec(part))
  if (tags.length === 0 || tags.includes(null))
    throw new Problem('request.invalid', [{ path: 'If-Match', message: fieldMessage('general', 'ifMatch') }])
  const revisions = tags.map((tag) => Number(REVISION.exec(tag?.[1] ?? '')?.[1]))
  return (revision) => revisions.includes(revision)
}

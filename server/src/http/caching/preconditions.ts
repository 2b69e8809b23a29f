import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'

export type Matches = (revision: number) => boolean

const TAG = /^(?:W\/)?"([\x21\x23-\x7e\x80-\xff]*)"$/

/** The revision at the start of a tag; a digest or the suffix of a compressing proxy (`-gzip`, `;br`) may follow. */
const REVISION = /^(\d{1,10})(?:-[\w-]{22})?(?:[-;]{1,2}[a-z]+)?$/
const anything: Matches = () => true

/**
 * Parses If-Match. Weak tags match too, against RFC 9110, 13.1.1: compressing proxies weaken ours, and the revision still
 * identifies the state.
 * @throws Problem `request.invalid` for a malformed list of tags.
 */
export function readIfMatch(header: string | undefined): Matches {
  if (header === undefined || header.trim() === '*') return anything
  // Tags may contain commas.
  const parts = header.match(/(W\/)?"[^"]*"|[^\s,]+/g) ?? []
  const tags = parts.map((part) => TAG.exec(part))
  if (tags.length === 0 || tags.includes(null))
    throw new Problem('request.invalid', [{ path: 'If-Match', message: fieldMessage('general', 'ifMatch') }])
  const revisions = tags.map((tag) => Number(REVISION.exec(tag?.[1] ?? '')?.[1]))
  return (revision) => revisions.includes(revision)
}

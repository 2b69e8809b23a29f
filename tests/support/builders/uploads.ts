import assert from 'node:assert/strict'
import { plain } from './photos.ts'

/** Uploads a picture, for a job unless the query says otherwise. @returns its id */
export async function uploadAs(
  { url }: { url: string },
  who: Record<string, string>,
  query = '?for=job',
  bytes?: Buffer,
): Promise<string> {
  const answer = await fetch(`${url}/api/pictures${query}`, {
    method: 'POST',
    body: new Uint8Array(bytes ?? (await plain('png'))),
    headers: { 'content-type': 'image/png', ...who },
  })
  const { id } = (await answer.json()) as { id: string }
  assert.equal(answer.status, 201)
  return id
}

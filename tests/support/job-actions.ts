import assert from 'node:assert/strict'
import type { JobDetails } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type { JobRecord } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { TestApp } from './app.ts'

type Of = Pick<JobRecord, 'id'>

/** The office's changes to a job, and what customer and mechanic read. */
export function jobActionsFor(app: TestApp) {
  const change = (job: Of, body: object, headers?: Record<string, string>) =>
    app.patch(`/api/jobs/${job.id}`, body, headers)
  const step = (job: Of, stage: string) => app.post(`/api/jobs/${job.id}/stage`, { stage })

  async function details(job: Of, headers?: Record<string, string>): Promise<JobDetails & { tag: string }> {
    const { status, body, headers: received } = await app.get(`/api/jobs/${job.id}`, headers)
    assert.equal(status, 200, JSON.stringify(body))
    return { ...body, tag: received.get('etag') ?? '' }
  }
  const timeline = async (job: Of) => (await details(job)).timeline.map(({ by, text }) => `${by}: ${text}`)
  const toldTo = async (mechanic: Of): Promise<string[]> =>
    (await app.get(`/api/notifications/mechanic/${mechanic.id}`)).body.map(
      (one: { notificationType: string }) => one.notificationType,
    )
  const toldCustomer = async (job: Pick<JobRecord, 'customerPhone'>): Promise<string[]> =>
    (await app.get(`/api/notifications/customer/${encodeURIComponent(job.customerPhone)}`)).body.map(
      (one: { title: string }) => one.title,
    )
  /** Sends a $300 estimate; returns its answer. */
  async function sentOn(job: Of): Promise<(answer: 'approve' | 'decline') => Promise<void>> {
    const lines = [{ kind: 'labor', description: 'Work', quantity: 100, unitCents: 30_000 }]
    const { body } = await app.post(`/api/jobs/${job.id}/estimates`, { lines })
    return async (answer) => assert.equal((await app.patch(`/api/estimates/${body.id}/${answer}`)).status, 200)
  }
  const answered = async (job: Of, answer: 'approve' | 'decline') => (await sentOn(job))(answer)
  return { change, step, details, timeline, toldTo, toldCustomer, sentOn, answered }
}

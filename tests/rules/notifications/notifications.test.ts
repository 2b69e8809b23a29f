import assert from 'node:assert/strict'
import * as rules from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import { test } from 'vitest'

const JOB = { customerName: 'Ana', vehicleInfo: 'Camry', description: 'for nobody else' }
const [customerName, vehicleInfo, mechanicName] = ['Ana', 'Camry', 'Rosa']
const SUM = { version: 2, total: 9900, lines: 'for nobody else' }

test('each notification tells what its sentence needs, and nothing else of the job', () => {
  const {
    offerReceived,
    booked,
    cancelled,
    changed,
    estimateAnswered,
    estimated,
    hired,
    reopened,
    stepped,
    turnedDown,
    unassigned,
  } = rules
  const contents: [rules.NotificationContent, notificationType: string, parameters: object][] = [
    [booked(JOB), 'job_booked', { customerName, vehicleInfo }],
    [offerReceived('Rosa', JOB, 'today'), 'job_pickup', { mechanicName, vehicleInfo, message: 'today' }],
    [hired(JOB), 'job_approved', { customerName, vehicleInfo }],
    [turnedDown(JOB), 'job_rejected', { vehicleInfo }],
    [reopened('Rosa', JOB), 'job_withdrawn', { mechanicName, vehicleInfo }],
    [changed(JOB, ['place']), 'job_changed', { customerName, vehicleInfo, fields: ['place'] }],
    [
      cancelled(JOB, { by: 'customer', reason: 'sold' }),
      'job_cancelled',
      { vehicleInfo, by: 'customer', reason: 'sold' },
    ],
    [unassigned(JOB), 'job_unassigned', { customerName, vehicleInfo }],
    [stepped('Rosa', JOB, 'arrived'), 'job_step', { mechanicName, vehicleInfo, step: 'arrived' }],
    [estimated('Rosa', JOB, SUM), 'estimate_sent', { mechanicName, vehicleInfo, version: 2, total: 9900 }],
    [estimateAnswered('approved', JOB, SUM), 'estimate_approved', { customerName, vehicleInfo, total: 9900 }],
    [estimateAnswered('declined', JOB, SUM), 'estimate_declined', { customerName, vehicleInfo, total: 9900 }],
  ]
  for (const [one, notificationType, parameters] of contents) assert.deepEqual(one, { notificationType, parameters })
})

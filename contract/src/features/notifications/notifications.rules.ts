import type { Notification } from './notifications.contract.ts'

/** The words of every notification, in one place. */

type Words = Pick<Notification, 'title' | 'message' | 'notificationType'>

interface Work {
  vehicleInfo: string
  customerName: string
}

export const booked = (job: Work): Words => ({
  title: 'New booking',
  message: `${job.customerName} booked you for a ${job.vehicleInfo}.`,
  notificationType: 'job_booked',
})

export const asked = (mechanicName: string, job: Pick<Work, 'vehicleInfo'>, message: string): Words => ({
  title: `${mechanicName} wants to take your job`,
  message: `For your ${job.vehicleInfo}: ${message}`,
  notificationType: 'job_pickup',
})

export const hired = (job: Work): Words => ({
  title: 'You are hired',
  message: `${job.customerName} approved your request for the ${job.vehicleInfo}.`,
  notificationType: 'job_approved',
})

export const turnedDown = (job: Pick<Work, 'vehicleInfo'>): Words => ({
  title: 'Request not taken',
  message: `Your request for the ${job.vehicleInfo} was not taken this time.`,
  notificationType: 'job_rejected',
})

export const reopened = (mechanicName: string, job: Pick<Work, 'vehicleInfo'>): Words => ({
  title: 'Your job is open again',
  message: `${mechanicName} is no longer available for your ${job.vehicleInfo}. Other mechanics can request it now.`,
  notificationType: 'job_withdrawn',
})

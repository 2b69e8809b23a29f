import { showMoney } from '../lib/money.ts'

/** Every notification, by its kind; the server says it in the reader's language. */
export const messages = {
  job_booked: {
    title: 'New booking',
    message: ({ customerName, vehicleInfo }: { customerName: string; vehicleInfo: string }) =>
      `${customerName} booked you for a ${vehicleInfo}.`,
  },
  job_pickup: {
    title: ({ mechanicName }: { mechanicName: string }) => `${mechanicName} wants to take your job`,
    message: ({ vehicleInfo, message }: { vehicleInfo: string; message: string }) =>
      `For your ${vehicleInfo}: ${message}`,
  },
  job_approved: {
    title: 'You are hired',
    message: ({ customerName, vehicleInfo }: { customerName: string; vehicleInfo: string }) =>
      `${customerName} approved your request for the ${vehicleInfo}.`,
  },
  job_rejected: {
    title: 'Request not taken',
    message: ({ vehicleInfo }: { vehicleInfo: string }) =>
      `Your request for the ${vehicleInfo} was not taken this time.`,
  },
  job_withdrawn: {
    title: 'Your job is open again',
    message: ({ mechanicName, vehicleInfo }: { mechanicName: string; vehicleInfo: string }) =>
      `${mechanicName} is no longer available for your ${vehicleInfo}. Other mechanics can request it now.`,
  },
  estimate_sent: {
    title: ({ mechanicName, version }: { mechanicName: string; version: number }) =>
      version === 1 ? `${mechanicName} sent you an estimate` : `${mechanicName} changed the estimate`,
    message: ({ vehicleInfo, total }: { vehicleInfo: string; total: number }) =>
      `${showMoney(total)} for your ${vehicleInfo}. Please approve or decline it.`,
  },
  estimate_approved: {
    title: 'Estimate approved',
    message: ({ customerName, vehicleInfo, total }: { customerName: string; vehicleInfo: string; total: number }) =>
      `${customerName} approved ${showMoney(total)} for the ${vehicleInfo}.`,
  },
  estimate_declined: {
    title: 'Estimate declined',
    message: ({ customerName, vehicleInfo, total }: { customerName: string; vehicleInfo: string; total: number }) =>
      `${customerName} declined ${showMoney(total)} for the ${vehicleInfo}. Call them, or send another estimate.`,
  },
}

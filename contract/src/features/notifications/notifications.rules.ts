/** What each kind of notification tells of. In no language: its sentences stand in `contract/src/messages/notifications.*`. */
export interface NotificationParameters {
  job_booked: { customerName: string; vehicleInfo: string }
  job_pickup: { mechanicName: string; vehicleInfo: string; message: string }
  job_approved: { customerName: string; vehicleInfo: string }
  job_rejected: { vehicleInfo: string }
  job_withdrawn: { mechanicName: string; vehicleInfo: string }
}
export type NotificationKind = keyof NotificationParameters

/** One kind with its parameters, as it is kept. */
export type Told = {
  [Kind in NotificationKind]: { notificationType: Kind; parameters: NotificationParameters[Kind] }
}[NotificationKind]

interface Work {
  vehicleInfo: string
  customerName: string
}

export const booked = ({ customerName, vehicleInfo }: Work): Told => ({
  notificationType: 'job_booked',
  parameters: { customerName, vehicleInfo },
})

export const asked = (mechanicName: string, { vehicleInfo }: Pick<Work, 'vehicleInfo'>, message: string): Told => ({
  notificationType: 'job_pickup',
  parameters: { mechanicName, vehicleInfo, message },
})

export const hired = ({ customerName, vehicleInfo }: Work): Told => ({
  notificationType: 'job_approved',
  parameters: { customerName, vehicleInfo },
})

export const turnedDown = ({ vehicleInfo }: Pick<Work, 'vehicleInfo'>): Told => ({
  notificationType: 'job_rejected',
  parameters: { vehicleInfo },
})

export const reopened = (mechanicName: string, { vehicleInfo }: Pick<Work, 'vehicleInfo'>): Told => ({
  notificationType: 'job_withdrawn',
  parameters: { mechanicName, vehicleInfo },
})

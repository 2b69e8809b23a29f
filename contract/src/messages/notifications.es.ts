import type { messages as english } from './notifications.en.ts'

export const messages: typeof english = {
  job_booked: {
    title: 'Nueva reservación',
    message: ({ customerName, vehicleInfo }) => `${customerName} hizo una reservación con usted: ${vehicleInfo}.`,
  },
  job_pickup: {
    title: ({ mechanicName }) => `${mechanicName} quiere tomar su trabajo`,
    message: ({ vehicleInfo, message }) => `Para su ${vehicleInfo}: ${message}`,
  },
  job_approved: {
    title: 'El trabajo es suyo',
    message: ({ customerName, vehicleInfo }) => `${customerName} aprobó su solicitud: ${vehicleInfo}.`,
  },
  job_rejected: {
    title: 'Solicitud no aceptada',
    message: ({ vehicleInfo }) => `Esta vez no se aceptó su solicitud: ${vehicleInfo}.`,
  },
  job_withdrawn: {
    title: 'Su trabajo está abierto otra vez',
    message: ({ mechanicName, vehicleInfo }) =>
      `${mechanicName} ya no puede atender su ${vehicleInfo}. Otros mecánicos ya pueden solicitar el trabajo.`,
  },
}

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
}

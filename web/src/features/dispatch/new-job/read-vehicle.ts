/** '2014 Ford F-150' in three parts; without a leading year all of it is the model. */
export function readVehicle(vehicle: string) {
  const [, vehicleYear = '', vehicleMake = '', vehicleModel = ''] =
    /^(\d{4})\s+((?:Alfa|American|Aston|Land)\s\S+|\S+)\s+(.+)$/i.exec(vehicle.trim()) ?? []
  return vehicleYear ? { vehicleYear, vehicleMake, vehicleModel } : { vehicleModel: vehicle.trim() }
}

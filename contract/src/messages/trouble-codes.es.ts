import { messages as chassisBodyNetwork } from './trouble-codes/chassis-body-network.es.ts'
import { messages as emissionsAndComputer } from './trouble-codes/emissions-and-computer.es.ts'
import { messages as fuelAndIgnition } from './trouble-codes/fuel-and-ignition.es.ts'
import { messages as transmissionAndHybrid } from './trouble-codes/transmission-and-hybrid.es.ts'
import type { messages as english } from './trouble-codes.en.ts'

export const messages: typeof english = {
  ...fuelAndIgnition,
  ...emissionsAndComputer,
  ...transmissionAndHybrid,
  ...chassisBodyNetwork,
}

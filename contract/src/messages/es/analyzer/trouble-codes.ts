import type { messages as english } from '../../en/analyzer/trouble-codes.ts'
import { messages as chassisBodyNetwork } from '../trouble-codes/chassis-body-network.ts'
import { messages as emissionsAndComputer } from '../trouble-codes/emissions-and-computer.ts'
import { messages as fuelAndIgnition } from '../trouble-codes/fuel-and-ignition.ts'
import { messages as transmissionAndHybrid } from '../trouble-codes/transmission-and-hybrid.ts'

export const messages: typeof english = {
  ...fuelAndIgnition,
  ...emissionsAndComputer,
  ...transmissionAndHybrid,
  ...chassisBodyNetwork,
}

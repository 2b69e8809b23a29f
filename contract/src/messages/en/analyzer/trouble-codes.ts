import { messages as chassisBodyNetwork } from '../trouble-codes/chassis-body-network.ts'
import { messages as emissionsAndComputer } from '../trouble-codes/emissions-and-computer.ts'
import { messages as fuelAndIgnition } from '../trouble-codes/fuel-and-ignition.ts'
import { messages as transmissionAndHybrid } from '../trouble-codes/transmission-and-hybrid.ts'

/** Generic codes only; manufacturers' own (P1…) vary. Loaded when a text contains a code. */
export const messages = { ...fuelAndIgnition, ...emissionsAndComputer, ...transmissionAndHybrid, ...chassisBodyNetwork }

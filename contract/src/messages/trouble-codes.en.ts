import { messages as chassisBodyNetwork } from './trouble-codes/chassis-body-network.en.ts'
import { messages as emissionsAndComputer } from './trouble-codes/emissions-and-computer.en.ts'
import { messages as fuelAndIgnition } from './trouble-codes/fuel-and-ignition.en.ts'
import { messages as transmissionAndHybrid } from './trouble-codes/transmission-and-hybrid.en.ts'

/** Generic codes only; manufacturers' own (P1…) vary. Loaded when a text contains a code. */
export const messages = { ...fuelAndIgnition, ...emissionsAndComputer, ...transmissionAndHybrid, ...chassisBodyNetwork }

import { messages as chassisBodyNetwork } from './trouble-codes/chassis-body-network.en.ts'
import { messages as emissionsAndComputer } from './trouble-codes/emissions-and-computer.en.ts'
import { messages as fuelAndIgnition } from './trouble-codes/fuel-and-ignition.en.ts'
import { messages as transmissionAndHybrid } from './trouble-codes/transmission-and-hybrid.en.ts'

/** Generic trouble codes: a maker's own (P1…) are not guessed at. Fetched only where a text holds a code. */
export const messages = { ...fuelAndIgnition, ...emissionsAndComputer, ...transmissionAndHybrid, ...chassisBodyNetwork }

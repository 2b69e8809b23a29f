import { readFileSync } from 'node:fs'
import { readVehicles } from '@desert-wrench/contract/features/analyzer/vehicles.rules.ts'

/** A lazily fetched table, as shipped. */
const shipped = (path: string) => readFileSync(new URL(`../../../web/src/${path}`, import.meta.url), 'utf8')

export const VEHICLES_TEXT = shipped('shared/vehicle/vehicles.txt')
export const VEHICLES = readVehicles(VEHICLES_TEXT)

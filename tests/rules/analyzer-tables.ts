import { readFileSync } from 'node:fs'
import { readCodes } from '@desert-wrench/contract/features/analyzer/codes.rules.ts'
import { readVehicles } from '@desert-wrench/contract/features/analyzer/vehicles.rules.ts'

/** The tables that the page fetches when it needs them, as they are shipped. */
const shipped = (path: string) => readFileSync(new URL(`../../web/src/${path}`, import.meta.url), 'utf8')

export const TROUBLE_CODES = readCodes(shipped('features/analyzer/trouble-codes.txt'))
export const VEHICLES_TEXT = shipped('shared/vehicles.txt')
export const VEHICLES = readVehicles(VEHICLES_TEXT)

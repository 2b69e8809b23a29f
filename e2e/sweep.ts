import { test } from './test.ts'
import type { Size } from './visitor.ts'
import { WHOLE } from './whole.ts'

/**
 * A sweep tries many things in many circumstances: `npm test` each thing and each circumstance at least once,
 * `npm run drills` everything in every one.
 */

/** What a sweep goes through: all of it, or the part that has everything in it once. */
export const covering = <One>(all: readonly One[], part: readonly One[]): readonly One[] => (WHOLE ? all : part)

export const bothSizesOr = (one: Size): readonly Size[] => covering(['phone', 'desk'], [one])

const noTest = (() => {}) as unknown as typeof test

/** `test`, where the part that `npm test` goes through has this one. */
export const testWhere = (inPart: boolean): typeof test => (WHOLE || inPart ? test : noTest)

import { test } from './test.ts'
import type { Size } from './visitor.ts'
import { WHOLE } from './whole-drills.ts'

/** Tests of many cases in many conditions: `npm test` covers each case and condition once, `npm run drills` all combinations. */

/** All, or a part that contains everything once. */
export const covering = <One>(all: readonly One[], part: readonly One[]): readonly One[] => (WHOLE ? all : part)

export const bothSizesOr = (one: Size): readonly Size[] => covering(['phone', 'desk'], [one])

const noTest = (() => {}) as unknown as typeof test

/** `test` if `npm test` includes this case. */
export const testWhere = (inPart: boolean): typeof test => (WHOLE || inPart ? test : noTest)

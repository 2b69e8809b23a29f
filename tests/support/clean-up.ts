import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Runs this once the current test has finished, or after the file's tests when called outside of one. */
export function cleanUp(work: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await work()))
  else afterAll(async () => void (await work()))
}

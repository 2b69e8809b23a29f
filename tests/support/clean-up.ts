import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** After the current test, or after the file's tests when called outside one. */
export function cleanUp(work: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await work()))
  else afterAll(async () => void (await work()))
}

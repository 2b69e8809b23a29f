import { createRequire } from 'node:module'

/**
 * Loaded with --import before Node's test runner. To tell whose test an error that nobody catches belongs to, the runner follows every
 * promise of the process through a hook, which is a tenth of what tests that ask the whole app compute. Without it such an error still
 * fails the run, as one of the file. Not for files that share a process.
 */
const hooks = createRequire(import.meta.url)('node:async_hooks')
const { createHook } = hooks

const none = { enable: () => none, disable: () => none }

/** The runner is the first to make one, and makes one alone. */
hooks.createHook = (/** @type {import('node:async_hooks').HookCallbacks} */ callbacks) => {
  hooks.createHook = createHook
  return /node:internal\/test_runner/.test(new Error().stack ?? '') ? none : createHook(callbacks)
}

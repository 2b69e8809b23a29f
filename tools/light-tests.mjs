import { createRequire } from 'node:module'

/**
 * Loaded with --import before Node's test runner. To know in which suite a test is declared, and whose test an error that nobody catches
 * belongs to, the runner follows every promise of the process by a hook (`async_hooks`), which is a tenth of what tests that ask the
 * whole app compute. AsyncLocalStorage knows the same and costs nothing: V8 carries its value along.
 */
const hooks = createRequire(import.meta.url)('node:async_hooks')
const { AsyncLocalStorage, AsyncResource, createHook, executionAsyncId } = hooks

const none = { enable: () => none, disable: () => none }
const running = new AsyncLocalStorage()

hooks.executionAsyncId = () => running.getStore() ?? executionAsyncId()

/** The runner is the first to make a hook, and makes one alone. */
hooks.createHook = (/** @type {import('node:async_hooks').HookCallbacks} */ callbacks) => {
  hooks.createHook = createHook
  if (!/node:internal\/test_runner/.test(new Error().stack ?? '')) return createHook(callbacks)
  followTests(callbacks)
  return none
}

/** A test, a suite and what runs before or after one are each an AsyncResource, which the runner notes in `init`. */
function followTests(/** @type {import('node:async_hooks').HookCallbacks} */ { init }) {
  const { runInAsyncScope } = AsyncResource.prototype
  /** @this {import('node:async_hooks').AsyncResource} @param {Function} run @param {unknown} self @param {unknown[]} given */
  AsyncResource.prototype.runInAsyncScope = function (run, self, ...given) {
    if (!('createSubtest' in this)) return runInAsyncScope.call(this, run, self, ...given)
    const id = this.asyncId()
    init?.(id, 'test', 0, this)
    return runInAsyncScope.call(this, () => running.run(id, () => run.apply(self, given)))
  }
}

const WORKER = '/worker.js'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown }
}

/** The Content-Security-Policy names this policy alone, and it admits one address. */
const RULES = {
  createScriptURL(address: string): string {
    if (address !== WORKER) throw new TypeError('not our worker')
    return address
  },
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** A trusted address where the browser asks for one. */
export function workerAddress(): string {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('worker-address', RULES)
  return (policy ? policy.createScriptURL(WORKER) : WORKER) as string
}

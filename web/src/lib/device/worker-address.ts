const WORKERS = ['/worker.js', '/shrink-picture.js'] as const

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown }
}

/** The Content-Security-Policy names this policy alone, and it admits these addresses. */
const RULES = {
  createScriptURL(address: string): string {
    if (!WORKERS.some((one) => one === address)) throw new TypeError('not our worker')
    return address
  },
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** A trusted address where the browser asks for one. */
export function workerAddress(address: (typeof WORKERS)[number]): string {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('worker-address', RULES)
  return (policy ? policy.createScriptURL(address) : address) as string
}

import workerFile from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): object }
}

const RULES = {
  createScriptURL(address: string): string {
    if (address !== workerFile) throw new TypeError('not our worker')
    return address
  },
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** The map's worker as the Content-Security-Policy wants it: a file of ours, trusted by a policy that admits nothing else. */
export function mapWorkerAddress(): string {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('map-worker', RULES)
  if (!policy) return workerFile
  // MapLibre looks at the ending before it starts the worker, and the trusted address must reach `new Worker` as it is.
  const asText = { endsWith: () => false, split: () => [workerFile] }
  return Object.assign(policy.createScriptURL(workerFile), asText) as unknown as string
}

/** Reads what was kept, or throws; a shape of zod's is one. */
interface Shape {
  parse: (kept: unknown) => unknown
}

type Stored<S extends Shape> = ReturnType<S['parse']>

/**
 * Small records on this device, each under its name and of its shape. A device may keep nothing (private browsing, no room).
 * @param storage For good, unless the session's storage is given: that one forgets with the tab.
 */
export function deviceStorage<const Shapes extends Record<string, Shape>>(
  drawer: string,
  shapes: Shapes,
  storage: () => Storage = () => localStorage,
) {
  type Kind = keyof Shapes & string
  const keyOf = (kind: Kind) => `desert-wrench.${drawer}.${kind}`

  return {
    /** False where the device keeps nothing. */
    give<K extends Kind>(kind: K, data: Stored<Shapes[K]>): boolean {
      try {
        storage().setItem(keyOf(kind), JSON.stringify(data))
        return true
      } catch {
        return false
      }
    },

    /** What was left, or null; what is no longer of the right shape counts as nothing. */
    take<K extends Kind>(kind: K): Stored<Shapes[K]> | null {
      try {
        return shapes[kind]?.parse(JSON.parse(storage().getItem(keyOf(kind)) ?? 'null')) as Stored<Shapes[K]>
      } catch {
        return null
      }
    },

    clear(kind: Kind): void {
      try {
        storage().removeItem(keyOf(kind))
      } catch {
        // A device that keeps nothing has nothing to clear.
      }
    },
  }
}

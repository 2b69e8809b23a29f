interface Shape {
  parse: (kept: unknown) => unknown
}

type Stored<S extends Shape> = ReturnType<S['parse']>

/**
 * Small records on this device, validated by their shape. Storage may be unavailable (private browsing, quota).
 * @param storage Defaults to local storage; session storage ends with the tab.
 */
export function deviceStorage<const Shapes extends Record<string, Shape>>(
  drawer: string,
  shapes: Shapes,
  storage: () => Storage = () => localStorage,
) {
  type Kind = keyof Shapes & string
  const keyOf = (kind: Kind) => `desert-wrench.${drawer}.${kind}`

  return {
    /** False if storage is unavailable. */
    give<K extends Kind>(kind: K, data: Stored<Shapes[K]>): boolean {
      try {
        storage().setItem(keyOf(kind), JSON.stringify(data))
        return true
      } catch {
        return false
      }
    },

    /** Null if missing or no longer valid. */
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
        // Storage is unavailable, so there is nothing to clear.
      }
    },
  }
}

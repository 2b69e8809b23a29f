/**
 * Promise.all that waits for all, then throws the first error. Statements of a transaction passed together share a round trip,
 * in this order.
 */
export async function allSettledOrThrow<T extends readonly unknown[]>(
  ...all: { [Index in keyof T]: Promise<T[Index]> }
): Promise<T> {
  await Promise.allSettled(all)
  return Promise.all(all) as unknown as Promise<T>
}

/**
 * Waits for all of these, and throws what the first that failed threw once nothing of them is under way any more. The statements of a transaction
 * that are asked for so travel together, in the order in which they stand here.
 */
export async function together<T extends readonly unknown[]>(
  ...all: { [Index in keyof T]: Promise<T[Index]> }
): Promise<T> {
  await Promise.allSettled(all)
  return Promise.all(all) as unknown as Promise<T>
}

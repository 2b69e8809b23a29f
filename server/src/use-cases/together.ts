/**
 * Waits for all of these, and throws what the first that failed threw once nothing of them is under way any more. The statements of a transaction
 * that are asked for so travel together, in the order in which they stand here.
 */
export async function together<T extends readonly unknown[]>(
  ...all: { [Index in keyof T]: Promise<T[Index]> }
): Promise<T> {
  const settled = await Promise.allSettled(all)
  for (const one of settled) if (one.status === 'rejected') throw one.reason
  return settled.map((one) => (one.status === 'fulfilled' ? one.value : undefined)) as unknown as T
}

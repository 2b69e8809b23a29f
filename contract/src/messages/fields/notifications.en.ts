/** What is wrong with a field of notifications. */
export const messages = {
  type: ({ types }: { types: string }) => `Choose a type: ${types}`,
}

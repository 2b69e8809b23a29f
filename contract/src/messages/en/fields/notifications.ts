export const messages = {
  type: ({ types }: { types: string }) => `Choose a type: ${types}`,
}

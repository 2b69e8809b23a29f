/** Texts between bars, over several lines. */
export const listOf = (text: string): string[] => text.trim().split(/\s*\|\s*/)

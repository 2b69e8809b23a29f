/**
 * Reads a file of rows and cells, a slice at a time. A row without anything is there too, so that rows count as in a spreadsheet.
 * @throws Problem `import.broken` for what is none.
 */
export type TableReader = (text: string, mostRows: number) => Promise<string[][]>

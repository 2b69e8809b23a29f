/** Says which name holds where a known phone came with another one; nothing where they are the same. */
export const onFile = (nameOnFile: string | null): string =>
  nameOnFile === null ? '' : `We have this number on file as ${nameOnFile}.`

/** The code of an error or of what caused it: a SQLSTATE, or one of Node's. */
function codeIn(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code
  }
  return null
}

/** Where it was thrown, as file and line: in our own code where that is on the way. */
function placeIn(stack = ''): string | null {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  const frame = frames.find((line) => !/node_modules|node:/.test(line)) ?? frames[0] ?? ''
  return /([\w.-]+:\d+):\d+\)?$/.exec(frame)?.[1] ?? null
}

/** An error in one line that holds no people: a message may quote a row or a statement's values, so it is left out. */
export function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'a thrown value that is no error'
  const code = codeIn(error)
  const place = placeIn(error.stack)
  return `${error.name}${code ? ` ${code}` : ''}${place ? ` at ${place}` : ''}`
}

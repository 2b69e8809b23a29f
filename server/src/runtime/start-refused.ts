/** A start that only the operator can fix; the message is one line. */
export class StartRefused extends Error {}

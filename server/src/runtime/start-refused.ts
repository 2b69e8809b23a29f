/** A start that only the operator can mend; the message is one line. */
export class StartRefused extends Error {}

/** Makes tokens that nobody can guess: 128 random bits as text for an address. */
export type NewToken = () => string

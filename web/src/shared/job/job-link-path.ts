/** Where a customer's private link leads. */
export const jobLinkPath = (token: string) => `/notifications#job=${token}`

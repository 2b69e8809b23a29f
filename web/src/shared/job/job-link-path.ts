export const jobLinkPath = (token: string) => `/notifications#job=${token}`

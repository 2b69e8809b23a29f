import { faultOf } from '../security/error-facts.ts'

/**
 * Logs without personal data. After an unhandled rejection the server continues; after an uncaught exception state may be
 * inconsistent, so it exits.
 */
export function sayProcessErrors(): void {
  process.on('unhandledRejection', (reason) => console.error(`Unhandled promise rejection: ${faultOf(reason)}`))
  process.on('uncaughtException', (error) => {
    console.error(`The server stopped because of an uncaught exception: ${faultOf(error)}`)
    process.exit(1)
  })
}

import { faultOf } from '../security/error-facts.ts'

/**
 * What nobody waited for or caught is said in one line without people. A rejected promise unwound nothing: its call is refused or
 * its transaction is gone, so the server goes on. A thrown exception may have left anything half done, so the server ends.
 */
export function sayProcessErrors(): void {
  process.on('unhandledRejection', (reason) => console.error(`Unhandled promise rejection: ${faultOf(reason)}`))
  process.on('uncaughtException', (error) => {
    console.error(`The server stopped because of an uncaught exception: ${faultOf(error)}`)
    process.exit(1)
  })
}

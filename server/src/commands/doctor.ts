import { fileURLToPath } from 'node:url'
import { readConfig } from '../config/config.ts'
import { examine } from '../doctor/doctor.ts'
import { SERVER } from '../runtime/server-folder.ts'
import { faultOf } from '../security/error-facts.ts'

/** `desert-wrench doctor` prints one line per finding, with its fix. Exit codes: 0 no findings, 1 findings, 2 incomplete. */

const ENV_FILE = fileURLToPath(new URL('../.env', SERVER))

const { settings, problems } = readConfig(process.env)
for (const problem of problems ?? []) console.log(`settings: ${problem}`)
if (!settings) {
  console.log('Fix the settings first. Nothing else can be checked without them.')
  process.exitCode = 2
} else {
  try {
    const { lines, code } = await examine(settings, ENV_FILE)
    for (const line of lines) console.log(line)
    process.exitCode = code
  } catch (error) {
    console.log(`doctor: the check failed (${faultOf(error)}).`)
    process.exitCode = 2
  }
}

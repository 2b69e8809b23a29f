import { fileURLToPath } from 'node:url'
import { readConfig } from '../config/config.ts'
import { SERVER } from '../runtime/server-folder.ts'
import { faultOf } from '../security/error-facts.ts'
import { examine } from './doctor.ts'

/** `desert-wrench doctor`: one line for each finding, with its fix. Ends with 0 where nothing was found, 1 where something was, 2 where not everything could be looked at. */

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

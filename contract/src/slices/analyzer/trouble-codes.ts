import { readCodes } from './codes.rules.ts'
import { AIR_AND_FUEL } from './codes-air-fuel.ts'
import { SPEED_AND_GEARS } from './codes-drive.ts'
import { BODY_CHASSIS_NETWORK } from './codes-rest.ts'
import { SPARK_AND_EXHAUST } from './codes-spark-exhaust.ts'

/** Common generic codes (the numbering is SAE J2012, the words are ours); fetched once a text holds a code. */
export const TROUBLE_CODES = readCodes(AIR_AND_FUEL, SPARK_AND_EXHAUST, SPEED_AND_GEARS, BODY_CHASSIS_NETWORK)

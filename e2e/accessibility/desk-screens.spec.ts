import { screensAreForEveryone } from './screens.ts'

screensAreForEveryone('desk')

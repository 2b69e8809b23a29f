import { screensAreForEveryone } from './screens.ts'

screensAreForEveryone('phone')

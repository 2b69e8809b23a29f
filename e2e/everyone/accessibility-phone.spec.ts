import { screensAreForEveryone } from './screens-for-everyone.ts'

screensAreForEveryone('phone')

import { panelsAreForEveryone } from './panels-for-everyone.ts'

panelsAreForEveryone('phone')

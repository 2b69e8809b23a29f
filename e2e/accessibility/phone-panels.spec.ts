import { panelsAreForEveryone } from './panels.ts'

panelsAreForEveryone('phone')

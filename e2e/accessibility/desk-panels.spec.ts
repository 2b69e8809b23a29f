import { panelsAreForEveryone } from './panels.ts'

panelsAreForEveryone('desk')

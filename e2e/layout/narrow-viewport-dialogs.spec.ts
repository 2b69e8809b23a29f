import { DIALOGS } from '../longest-texts.ts'
import { fits } from './narrow-viewport.ts'

fits(DIALOGS)

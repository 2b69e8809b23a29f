import { SCREENS } from '../longest-texts.ts'
import { fits } from './narrow-viewport.ts'

fits(SCREENS)

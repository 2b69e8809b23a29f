import { SCREENS } from '../longest-texts.ts'
import { fits } from './little-room.ts'

fits(SCREENS)

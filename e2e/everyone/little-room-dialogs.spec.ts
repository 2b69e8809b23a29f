import { DIALOGS } from '../longest-texts.ts'
import { fits } from './little-room.ts'

fits(DIALOGS)

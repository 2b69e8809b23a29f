import { z } from 'zod'
import { text } from './setting-values.ts'

export const BACKUPS = {
  BACKUP_DIR: z
    .string()
    .optional()
    .describe('Backup folder, best on another disk or a mounted store; unset: `backups` in `DATA_DIR`'),
  BACKUPS_KEPT: text(
    (given) => /^\d{1,4}$/.test(given),
    (shown) => `${shown} is not a number of backups. Use a whole number from 0 (no scheduled backups) to 9999.`,
  )
    .transform(Number)
    .prefault('14')
    .describe('How many scheduled backups to keep; 0 makes none'),
  BACKUP_HOURS: text(
    (given) => /^\d{1,3}$/.test(given) && Number(given) >= 1 && Number(given) <= 168,
    (shown) => `${shown} is not a number of hours between backups. Use a whole number from 1 to 168 (a week).`,
  )
    .transform(Number)
    .prefault('24')
    .describe(
      'Hours between backups, counted from 02:30 in Phoenix; the alert and the doctor expect one as often, even if another program makes them',
    ),
}

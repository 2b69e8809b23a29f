import { messages as accounts } from './accounts/accounts.ts'
import { messages as desk } from './billing/billing-desk.ts'
import { messages as receipts } from './billing/receipts.ts'
import { messages as calendars } from './calendars.ts'
import { messages as consent } from './consent.ts'
import { messages as fields } from './fields/fields.ts'
import { messages as exports } from './imports/exports.ts'
import { messages as importCells } from './imports/import-cells.ts'
import { messages as imports } from './imports/imports.ts'
import { messages as inbound } from './inbound.ts'
import { messages as jobLife } from './jobs/job-life.ts'
import { messages as timeline } from './jobs/timeline.ts'
import { messages as mails } from './mails.ts'
import { messages as mechanics } from './mechanics.ts'
import { messages as notifications } from './notifications.ts'
import { messages as messageTests } from './outbox/message-tests.ts'
import { messages as templates } from './outbox/templates.ts'
import { messages as planning } from './planning.ts'
import { messages as problems } from './problems.ts'
import { messages as shared } from './shell/shared.ts'
import { messages as texts } from './texts.ts'
import { messages as walls } from './walls.ts'

/** What the server says: problems, notifications, texts, mails and files. */
export const replies = {
  accounts,
  calendars,
  consent,
  desk,
  exports,
  fields,
  importCells,
  imports,
  inbound,
  jobLife,
  mails,
  mechanics,
  messageTests,
  notifications,
  planning,
  problems,
  receipts,
  shared,
  templates,
  texts,
  timeline,
  walls,
}

import type {
  Customer,
  CustomerChanges,
  CustomerMessages,
} from '@desert-wrench/contract/features/customers/customers.contract.ts'
import type { PartsTax } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import type {
  Cancellation,
  JobChanges,
  TimelineActor,
} from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { PlannedMessage } from '@desert-wrench/contract/features/messages/announcements.rules.ts'
import type { ChoiceChanges, MessageChoices } from '@desert-wrench/contract/features/messages/choices.contract.ts'
import type { NewReferral, Referral } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import type { InTheWay } from '@desert-wrench/contract/features/schedule/slots.rules.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Database } from '../db/database.ts'
import type { AccountVault } from '../ports/account-vault.ts'
import type { BusinessSettings } from '../ports/business.ts'
import type { Clock } from '../ports/clock.ts'
import type { DayPlanner } from '../ports/day-planner.ts'
import type { DocumentSigner } from '../ports/document-signer.ts'
import type { Geocoder } from '../ports/geocoder.ts'
import type { ImageProcessor } from '../ports/image-processor.ts'
import type { MessageDelivery, MessageProviders, MessageSender, MessageSettings } from '../ports/messages.ts'
import type { NewId } from '../ports/new-id.ts'
import type { OneTimePasswords } from '../ports/one-time-passwords.ts'
import type { Passkeys } from '../ports/passkeys.ts'
import type { Passwords } from '../ports/passwords.ts'
import type { PaymentGateway } from '../ports/payment-gateway.ts'
import type { PictureStorage } from '../ports/picture-storage.ts'
import type { RandomBeacon } from '../ports/randomness-beacon.ts'
import type { Routing } from '../ports/routing.ts'
import type { SeedVault } from '../ports/seed-vault.ts'
import type { TableReader } from '../ports/table-reader.ts'
import type { Tokens } from '../ports/tokens.ts'
import type { UnsubscribeTokens } from '../ports/unsubscribe-tokens.ts'
import type { WebPush } from '../ports/web-push.ts'
import type { AccountsStore } from './accounts/accounts.store.ts'
import type { CodesStore } from './accounts/codes.store.ts'
import type { ExportsStore } from './accounts/exports.store.ts'
import type { OwnershipStore } from './accounts/ownership.store.ts'
import type { SessionsStore } from './accounts/sessions.store.ts'
import type { AuditStore } from './audit/audit.store.ts'
import type { BillingStore } from './billing/billing.store.ts'
import type { SalesTax } from './billing/books/tax-accounts.ts'
import type { TaxesStore } from './billing/books/taxes.store.ts'
import type { DisputesStore } from './billing/disputes/disputes.store.ts'
import type { FeesStore } from './billing/fees.store.ts'
import type { CardPaymentsStore } from './billing/job-payments/card-payments.store.ts'
import type { PayoutAccountsStore } from './billing/job-payments/payout-accounts.store.ts'
import type { RefundsStore } from './billing/job-payments/refunds.store.ts'
import type { LedgerStore } from './billing/ledger.store.ts'
import type { MemberRow, MembershipsStore } from './billing/memberships.store.ts'
import type { MonthsStore } from './billing/months/months.store.ts'
import type { StatementsStore } from './billing/months/statements.store.ts'
import type { PaymentsStore } from './billing/payments.store.ts'
import type { PromoCodesStore } from './billing/promo-codes.store.ts'
import type { ProviderEventsStore } from './billing/provider-events.store.ts'
import type { BoardStore } from './board/board.store.ts'
import type { LanesStore } from './board/lanes.store.ts'
import type { MovesStore } from './board/moves.store.ts'
import type { CalendarsStore } from './calendars/calendars.store.ts'
import type { ChatStore } from './chat/chat.store.ts'
import type { CustomersStore } from './customers/customers.store.ts'
import type { ChangesStore } from './events/changes.store.ts'
import type { ImportsStore } from './imports/imports.store.ts'
import type { InspectionsStore } from './inspections/inspections.store.ts'
import type { InspectionTemplatesStore } from './inspections/templates.store.ts'
import type { PositionsStore } from './jobs/arrival/positions.store.ts'
import type { CompletionsStore } from './jobs/completions.store.ts'
import type { CannedJobsStore } from './jobs/estimates/canned-jobs.store.ts'
import type { DeclinedLinesStore } from './jobs/estimates/declined-lines.store.ts'
import type { EstimatesStore } from './jobs/estimates/estimates.store.ts'
import type { JobPaymentsStore } from './jobs/estimates/job-payments.store.ts'
import type { MarkupsStore } from './jobs/estimates/markups.store.ts'
import type { JobRow, JobsStore } from './jobs/jobs.store.ts'
import type { LinksStore } from './jobs/links.store.ts'
import type { RatingsStore } from './jobs/ratings.store.ts'
import type { TimelineStore } from './jobs/timeline.store.ts'
import type { ProposalsStore } from './jobs/times/proposals.store.ts'
import type { CarsStore, PartsStore } from './listings/listings.store.ts'
import type { MechanicsStore } from './mechanics/mechanics.store.ts'
import type { ChoicesStore, Chooser } from './messages/choices/choices.store.ts'
import type { FollowUpsStore } from './messages/follow-ups.store.ts'
import type { InboundStore, SenderJob } from './messages/inbound.store.ts'
import type { OfficeStore } from './messages/office/office.store.ts'
import type { OutboxStore } from './messages/outbox.store.ts'
import type { PlannedStore } from './messages/planned.store.ts'
import type { PreferencesStore } from './messages/preferences.store.ts'
import type { PushStore } from './messages/push.store.ts'
import type { ReportsStore } from './messages/reports.store.ts'
import type { SendingStore } from './messages/sending.store.ts'
import type { TemplatesStore } from './messages/templates/templates.store.ts'
import type { NotificationsStore } from './notifications/notifications.store.ts'
import type { OfferRow, OffersStore } from './offers/offers.store.ts'
import type { JobPicturesStore } from './pictures/job-pictures.store.ts'
import type { PicturesStore } from './pictures/pictures.store.ts'
import type { PrizesStore } from './rewards/prizes.store.ts'
import type { RafflesStore } from './rewards/raffles.store.ts'
import type { ReferralsStore } from './rewards/referrals.store.ts'
import type { RewardsStore } from './rewards/rewards.store.ts'
import type { UndoneRewardsStore } from './rewards/undone-rewards.store.ts'
import type { AgendaStore } from './schedule/agenda.store.ts'
import type { CalendarStore } from './schedule/calendar.store.ts'
import type { Scheduling } from './schedule/scheduling.ts'
import type { Notice } from './shared/notification-recipients.ts'
import type { InvitationsStore, SetupLinksStore } from './staff/invitations.store.ts'
import type { PasskeysStore } from './staff/passkeys.store.ts'
import type { RecoveryCodesStore } from './staff/recovery-codes.store.ts'
import type { SignInTriesStore } from './staff/sign-in-tries.store.ts'
import type { StaffStore } from './staff/staff.store.ts'
import type { ThreadsStore } from './threads/threads.store.ts'
import type { MaintenanceStore } from './vehicles/maintenance.store.ts'
import type { VehiclesStore } from './vehicles/vehicles.store.ts'

export type { JobRow, MemberRow, OfferRow }

export interface StoreDependencies {
  db: Database
  newId: NewId
  tokens: Tokens
  seeds: SeedVault
  /** Hashes and encrypts credentials. */
  vault: AccountVault
  /** Null: no public randomness for new months. */
  beacon: RandomBeacon | null
}

/** Acts shared between features; `modules.ts` provides them. */
interface SharedActs {
  cancelJob(jobId: string, cancellation: Cancellation): Promise<Job>
  /** Edits, assigns or sets the status of a job. */
  changeJob(
    jobId: string,
    changes: JobChanges,
    how: { isCurrent: (revision: number) => boolean; by: TimelineActor; linked: boolean },
  ): Promise<{ warnings: readonly InTheWay[] }>
  /** Looks up drives ahead of a change. */
  drivesOfChange(jobId: string, changes: JobChanges): Promise<void>
  /** Unfinished jobs follow. */
  changeCustomer(id: string, changes: CustomerChanges, by: 'dispatcher' | 'customer'): Promise<Customer>
  mergeCustomers(id: string, otherId: string): Promise<Customer>
  removeMechanic(mechanicId: string, by: TimelineActor): Promise<void>
  referMechanic(given: NewReferral, options: { saidThemselves: boolean }): Promise<Referral>
  scheduling: Scheduling
  /** The first time from a moment on that is free for somebody at a place. */
  firstSlot(
    place: { latitude: number; longitude: number },
    from: string,
  ): Promise<{ start: string; end: string } | null>
  /** A text of the customer or the mechanic of a job. @returns false where that side may not write */
  receiveInThread(job: SenderJob, text: string, now: string): Promise<boolean>
  /** What people are sent, and how. */
  messageChoices: {
    read(chooser: Chooser): Promise<MessageChoices>
    change(chooser: Chooser, given: ChoiceChanges, language: Language): Promise<MessageChoices>
    ofCustomer(customerId: string): Promise<CustomerMessages | null>
  }
  closeStaff(accountId: string): Promise<undefined>
  /** Runs after the commit; the scheduled task retries failures. */
  closeCheckouts(mechanicId: string): Promise<void>
  /** Sales tax on parts of a job at this address. */
  partsTax(address: string | null): Promise<PartsTax>
  salesTax: SalesTax
}

/** Everything except the shared acts themselves. */
export type ActDependencies = Omit<Dependencies, keyof SharedActs>

export interface Dependencies extends StoreDependencies, SharedActs {
  clock: Clock
  business: BusinessSettings
  /** One line for the operator, without personal data. */
  log: (line: string) => void
  access: 'open' | 'accounts'
  /** Null if not configured. */
  publicUrl: string | null
  /** Codes sent per 24 hours. */
  smsDayLimit: number
  /** Countries that codes are sent to. */
  smsCountries: readonly string[]
  messageProviders: MessageProviders
  messageSettings: MessageSettings
  messages: MessageSender
  delivery: MessageDelivery
  /** In-app notices and messages of one event, in the caller's transaction. */
  announce(notices: readonly Notice[], alone?: readonly PlannedMessage[]): Promise<void>
  jobLinkToken: (jobId: string, customerId: string, generation: number) => string
  unsubscribeTokens: UnsubscribeTokens
  planned: PlannedStore
  sending: SendingStore
  preferences: PreferencesStore
  choices: ChoicesStore
  followUps: FollowUpsStore
  reports: ReportsStore
  inbound: InboundStore
  pushes: PushStore
  office: OfficeStore
  templates: TemplatesStore
  webPush: WebPush
  accounts: AccountsStore
  codes: CodesStore
  outbox: OutboxStore
  exports: ExportsStore
  audit: AuditStore
  calendars: CalendarsStore
  agenda: AgendaStore
  board: BoardStore
  boardLanes: LanesStore
  moves: MovesStore
  dayPlanner: DayPlanner
  /** Share of a mechanic's working time that plans keep free for emergencies. */
  emergencyShare: number
  calendar: CalendarStore
  routing: Routing
  imports: ImportsStore
  readTable: TableReader
  changes: ChangesStore
  sessions: SessionsStore
  ownership: OwnershipStore
  /** Origin of the page: the setting, or the listening address. */
  site: () => string
  staff: StaffStore
  setupLinks: SetupLinksStore
  invitations: InvitationsStore
  recoveryCodes: RecoveryCodesStore
  signInTries: SignInTriesStore
  passkeys: PasskeysStore
  passwords: Passwords
  oneTimePasswords: OneTimePasswords
  webauthn: Passkeys
  mechanics: MechanicsStore
  jobs: JobsStore
  timeline: TimelineStore
  links: LinksStore
  proposals: ProposalsStore
  positions: PositionsStore
  estimates: EstimatesStore
  threads: ThreadsStore
  inspections: InspectionsStore
  inspectionTemplates: InspectionTemplatesStore
  completions: CompletionsStore
  jobPayments: JobPaymentsStore
  offers: OffersStore
  customers: CustomersStore
  notifications: NotificationsStore
  paymentGateway: PaymentGateway
  /** Called before a transaction. */
  geocoder: Geocoder
  chat: ChatStore
  parts: PartsStore
  cars: CarsStore
  pictures: PicturesStore
  jobPictures: JobPicturesStore
  vehicles: VehiclesStore
  maintenance: MaintenanceStore
  documentSigner: () => DocumentSigner
  cannedJobs: CannedJobsStore
  markups: MarkupsStore
  declinedLines: DeclinedLinesStore
  pictureStorage: PictureStorage
  imageProcessor: ImageProcessor
  ratings: RatingsStore
  rewards: RewardsStore
  undoneRewards: UndoneRewardsStore
  referrals: ReferralsStore
  raffles: RafflesStore
  prizes: PrizesStore
  billing: BillingStore
  memberships: MembershipsStore
  payments: PaymentsStore
  fees: FeesStore
  promoCodes: PromoCodesStore
  ledger: LedgerStore
  providerEvents: ProviderEventsStore
  disputes: DisputesStore
  cardPayments: CardPaymentsStore
  refunds: RefundsStore
  payoutAccounts: PayoutAccountsStore
  months: MonthsStore
  taxes: TaxesStore
  statements: StatementsStore
  /** Details for the operator; personal data only if available nowhere else. */
  logInfo: (line: string) => void
  /** Without personal data. */
  logError: (line: string) => void
}

/** All problem codes with their HTTP status; the sentences are in `messages/en/problems.ts`. */
export const PROBLEMS = {
  'request.invalid': 400,
  'request.malformed': 400,
  'request.unreadable': 400,
  'request.foreignOrigin': 403,
  'request.foreignHost': 403,
  'request.otherHost': 403,
  'request.unknownPath': 404,
  'request.tooSlow': 408,
  'request.tooLarge': 413,
  'request.notJson': 415,
  'request.notForm': 415,
  'request.keyReused': 422,
  'request.tooMany': 429,
  'server.failed': 500,
  'server.unavailable': 503,
  'server.busy': 503,
  'server.readOnly': 503,
  'server.storageFull': 503,
  'mechanic.unknown': 404,
  'mechanic.phoneTaken': 409,
  'mechanic.emailTaken': 409,
  'mechanic.busy': 409,
  'mechanic.noneAvailable': 409,
  'mechanic.trialEnded': 402,
  'mechanic.paidTimeEnded': 402,
  'mechanic.accessEnded': 402,
  'mechanic.planCancelled': 402,
  'mechanic.firstJobDue': 402,
  'fee.overdue': 402,
  'job.unknown': 404,
  'job.notOpen': 409,
  'job.alreadyTaken': 409,
  'job.ownMechanic': 409,
  'job.cancelled': 409,
  'job.notBooked': 409,
  'job.stagePassed': 409,
  'job.notDone': 409,
  'job.changed': 412,
  'job.linkReadOnly': 403,
  'job.paidAlready': 409,
  'job.undoTooLate': 409,
  'job.undoPaid': 409,
  'job.undoRated': 409,
  'job.undoDrawn': 409,
  'price.changed': 409,
  'thread.closed': 409,
  'schedule.conflict': 409,
  'schedule.outsidePromise': 409,
  'schedule.tooManyHolds': 409,
  'schedule.noProposal': 409,
  'hold.unknown': 404,
  'move.unknown': 404,
  'job.answeredAlready': 409,
  'job.notAccepted': 409,
  'offer.outsideWindow': 409,
  'estimate.unknown': 404,
  'estimate.alreadyAnswered': 409,
  'estimate.otherTotal': 409,
  'estimate.notApproved': 409,
  'job.depositDue': 409,
  'cannedJob.unknown': 404,
  'cannedJob.enough': 409,
  'customer.unknown': 404,
  'customer.phoneTaken': 409,
  'customer.sameOne': 400,
  'offer.outOfRadius': 409,
  'pickup.unknown': 404,
  'pickup.alreadyWaiting': 409,
  'pickup.alreadyAnswered': 409,
  'notification.unknown': 404,
  'rating.tooEarly': 409,
  'rating.givenAlready': 409,
  'rating.nobodyToRate': 409,
  'message.unknown': 404,
  'referral.unknown': 404,
  'referral.alreadyAnswered': 409,
  'referral.oneself': 400,
  'referral.alreadyReferred': 409,
  'referral.alreadyWorking': 409,
  'raffle.notOpen': 409,
  'raffle.alreadyEntered': 409,
  'raffle.notEnded': 409,
  'raffle.alreadyDrawn': 409,
  'raffle.sealBroken': 409,
  'raffle.neverOpened': 409,
  'raffle.beaconAway': 503,
  'raffle.beaconWrong': 503,
  'prize.notDrawn': 409,
  'prize.nobody': 409,
  'prize.paidAlready': 409,
  'part.unknown': 404,
  'car.unknown': 404,
  'inspectionTemplate.unknown': 404,
  'inspectionTemplate.changed': 409,
  'inspectionTemplate.enough': 409,
  'inspection.enough': 409,
  'vehicle.unknown': 404,
  'picture.unknown': 404,
  'picture.gone': 409,
  'picture.enough': 409,
  'picture.tooLarge': 413,
  'picture.notOne': 415,
  'picture.heic': 415,
  'picture.tooManyPixels': 413,
  'picture.tooNarrow': 413,
  'picture.storeAway': 503,
  'picture.notSetUp': 409,
  'picture.broken': 400,
  'calendar.unknown': 404,
  'import.unknown': 404,
  'import.undoneAlready': 409,
  'import.tooLarge': 413,
  'import.notCsv': 415,
  'import.notUtf8': 400,
  'import.notText': 400,
  'import.broken': 400,
  'import.columns': 400,
  'plan.unknown': 404,
  'jobSize.unknown': 404,
  'dispute.unknown': 404,
  'dispute.closed': 409,
  'payment.unknown': 404,
  'payment.alreadyPaid': 409,
  'payment.cancelled': 409,
  'payment.nothingDue': 409,
  'payment.notAFee': 409,
  'payment.notReceived': 409,
  'payment.voidedAlready': 409,
  'payment.settledTogether': 409,
  'payment.noCard': 409,
  'payment.mechanicNotConnected': 409,
  'payment.notOfAJob': 409,
  'payment.notPaid': 409,
  'payment.returnedAlready': 409,
  'payment.refundTooMuch': 409,
  'payment.refundRefused': 409,
  'payment.disputed': 409,
  'payment.providerFailed': 503,
  'payment.notSetUp': 409,
  'ledger.monthRuns': 409,
  'ledger.monthClosed': 409,
  'ledger.monthUnsettled': 409,
  'promo.unknown': 404,
  'promo.taken': 409,
  'promo.notValid': 409,
  'promo.usedUp': 409,
  'promo.usedByYou': 409,
  'auth.required': 401,
  'auth.forbidden': 403,
  'auth.codeWrong': 401,
  'auth.openMode': 409,
  'auth.phoneTaken': 409,
  'auth.tooMany': 429,
  'account.busy': 409,
  'account.jobUnderWay': 409,
  'session.unknown': 404,
  'message.notSetUp': 409,
  'message.stopped': 409,
  'message.country': 409,
  'message.linkUnknown': 404,
  'webhook.unsigned': 400,
  'webhook.malformed': 400,
  'webhook.forged': 403,
  'webhook.tooLarge': 413,
  'auth.signInFailed': 401,
  'auth.signInAgain': 403,
  'auth.linkUnknown': 404,
  'staff.unknown': 404,
  'staff.emailTaken': 409,
  'staff.lastAdmin': 409,
  'invitation.unknown': 404,
  'passkey.unknown': 404,
  'passkey.notValid': 400,
  'passkey.known': 409,
  'passkey.tooMany': 409,
} as const satisfies Record<string, number>

export type ProblemCode = keyof typeof PROBLEMS

/** An invalid field with its sentence, or the `fieldMessage` before rendering. */
export interface FieldError {
  path: string
  message: string
}

/** Error body: RFC 9457 plus `message` and, for validation, `errors`. */
export interface ProblemBody<Current = unknown> {
  type: string
  title: string
  status: number
  code: ProblemCode
  detail: string
  message: string
  errors?: FieldError[]
  /** In a 412: the current state, as visible to the caller. */
  current?: Current
  /** In `price.changed`: the current price in cents. */
  totalCost?: number
  /** In `schedule.conflict`: the job in the way; null where a hold, time off or a hidden job is. */
  conflictingJobId?: string | null
  /** In `ledger.monthUnsettled`: what is under way. */
  unsettled?: { what: string; id: string; jobId: string | null }[]
  /** In `schedule.conflict` of a booking: the next three free slots. */
  nextSlots?: { mechanicId: string; start: string; end: string; driveMinutes: number }[]
}

/** Additional members of the body. */
export type ProblemFacts = Pick<ProblemBody, 'totalCost' | 'conflictingJobId' | 'nextSlots' | 'unsettled'>

/** A refusal in no language; `problemBody` renders it. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly errors: FieldError[] | undefined
  /** Name of the person concerned, if known. */
  readonly about: string | null
  /** Seconds until a retry, if known. */
  readonly retryAfter: number | null
  readonly facts: ProblemFacts

  constructor(
    code: ProblemCode,
    errors?: FieldError[],
    options?: ErrorOptions & { about?: string | null | undefined; retryAfter?: number; facts?: ProblemFacts },
  ) {
    super(errors?.[0] ? `${code}: ${errors[0].path} ${errors[0].message}` : code, options)
    this.name = 'Problem'
    this.code = code
    this.errors = errors
    this.about = options?.about ?? null
    this.retryAfter = options?.retryAfter ?? null
    this.facts = options?.facts ?? {}
  }

  get status(): number {
    return PROBLEMS[this.code]
  }
}

/** Result of a rule: a plan to execute, or the problem code. */
export type Verdict<Plan> = { plan: Plan; refusal?: undefined } | { plan?: undefined; refusal: ProblemCode }

export const yes = <Plan>(plan: Plan): Verdict<Plan> => ({ plan })
export const no = (refusal: ProblemCode): Verdict<never> => ({ refusal })

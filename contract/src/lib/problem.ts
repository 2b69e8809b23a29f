import { ENDED, FIRST_JOB_DUE, mustPay } from '../messages/dues.ts'
import { PICTURE_IS_HEIC, PICTURE_TOO_LARGE } from './picture-messages.ts'

/** Every refusal the product knows: the closed code, its HTTP status, and the one sentence that a person reads. */
export const PROBLEMS = {
  'request.invalid': [400, 'Please check the marked fields.'],
  'request.malformed': [400, 'The body is not valid JSON.'],
  'request.unreadable': [400, 'This is no HTTP request that can be read.'],
  'request.foreignOrigin': [403, 'This request comes from another site and was refused.'],
  'request.foreignHost': [403, 'Open mode answers only to a loopback name such as localhost or 127.0.0.1.'],
  'request.unknownPath': [404, 'There is nothing at this address.'],
  'request.tooSlow': [408, 'The request came too slowly and was given up. Please send it again.'],
  'request.tooLarge': [413, 'The request is too large: JSON may have up to 64 KB.'],
  'request.notJson': [415, 'Send the body as application/json.'],
  'request.keyReused': [422, 'This Idempotency-Key was already used with a different request. Use a new key.'],
  'server.failed': [500, 'Something went wrong on our side. Nothing was changed; please try again.'],
  'server.unavailable': [503, 'The service is starting or its database is away. Please try again in a moment.'],

  'mechanic.unknown': [404, 'This mechanic does not exist.'],
  'mechanic.phoneTaken': [409, 'A mechanic with this phone number already exists.'],
  'mechanic.emailTaken': [409, 'A mechanic with this email already exists.'],
  'mechanic.busy': [409, 'This mechanic has a job in progress. Complete or reopen it before removing them.'],
  'mechanic.noneAvailable': [409, 'No mechanics available'],
  'mechanic.trialEnded': [402, mustPay(ENDED.free_trial)],
  'mechanic.paidTimeEnded': [402, mustPay(ENDED.active)],
  'mechanic.accessEnded': [402, mustPay(ENDED.expired)],
  'mechanic.planCancelled': [402, mustPay(ENDED.cancelled)],
  'mechanic.firstJobDue': [402, FIRST_JOB_DUE],

  'job.unknown': [404, 'This job does not exist.'],
  'job.notOpen': [409, 'This job is no longer open.'],
  'job.alreadyTaken': [409, 'This job already has a mechanic.'],

  'pickup.unknown': [404, 'This pickup request does not exist.'],
  'pickup.alreadyWaiting': [409, 'You already have a request waiting on this job.'],
  'pickup.alreadyAnswered': [409, 'This request was already answered.'],

  'notification.unknown': [404, 'This notification does not exist.'],

  'rating.tooEarly': [409, 'A job can be rated once it is completed.'],
  'rating.givenAlready': [409, 'This side of the job was already rated.'],
  'rating.nobodyToRate': [409, 'This job had no mechanic to rate or to be rated by.'],

  'referral.oneself': [400, 'You cannot refer yourself.'],
  'referral.alreadyReferred': [409, 'This mechanic was already referred.'],
  'referral.alreadyWorking': [409, 'This mechanic has already finished a job.'],

  'raffle.notOpen': [409, 'This month takes no entries: choose the current month.'],
  'raffle.alreadyEntered': [409, 'This phone number already has a free entry this month.'],
  'raffle.notEnded': [409, 'This month has not ended yet.'],
  'raffle.alreadyDrawn': [409, 'This month was already drawn.'],
  'raffle.sealBroken': [
    409,
    "This month's seed was not sealed by this server, so the month cannot be drawn. Tell whoever runs the server.",
  ],
  'raffle.neverOpened': [409, 'This month never opened and ended more than a year ago: there is nothing to draw.'],
  'raffle.beaconAway': [
    503,
    'The public random number that this month waits for cannot be had yet. It is asked for again each minute.',
  ],
  'raffle.beaconWrong': [
    503,
    'The public random number was not signed by its source, so it is not used. It is asked for again each minute.',
  ],

  'part.unknown': [404, 'This part listing does not exist.'],
  'car.unknown': [404, 'This car listing does not exist.'],
  'picture.unknown': [404, 'This picture does not exist.'],
  'picture.gone': [409, 'A picture of this listing is no longer kept. Remove it and choose it again.'],
  'picture.tooLarge': [413, PICTURE_TOO_LARGE],
  'picture.notOne': [415, 'Send a picture as JPEG, PNG or WebP.'],
  'picture.heic': [415, PICTURE_IS_HEIC],
  'picture.tooManyPixels': [413, 'The picture is too large: send one of up to 50 megapixels.'],
  'picture.storeAway': [503, 'Pictures cannot be kept right now. Please try again in a moment.'],
  'picture.broken': [400, 'This file is not a picture that can be read. Send a JPEG, PNG or WebP.'],

  'plan.unknown': [404, 'This plan does not exist.'],
  'payment.unknown': [404, 'This payment does not exist.'],
  'payment.alreadyPaid': [409, 'This payment was already confirmed.'],
  'payment.cancelled': [409, 'This payment was cancelled. Ask for a new one.'],
  'payment.nothingDue': [409, 'Nothing is due for this purpose.'],
  'payment.providerFailed': [503, 'The payment provider does not answer. Nothing was charged; please try again.'],
  'promo.unknown': [404, 'This promo code does not exist.'],
  'promo.taken': [409, 'A promo code with this name already exists.'],
  'promo.notValid': [409, 'This promo code is not valid now.'],
  'promo.usedUp': [409, 'This promo code has been used up.'],
  'promo.usedByYou': [409, 'This promo code was already used by this mechanic.'],
  'webhook.unsigned': [400, 'The signature of this event is not valid.'],
  'webhook.malformed': [400, 'This event is not one that can be read.'],
  'webhook.tooLarge': [413, 'The event is too large: it may have up to 1 MB.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ProblemCode = keyof typeof PROBLEMS

/** What is said instead where it is known who it is about; the title stays. */
export const NAMED: Partial<Record<ProblemCode, (name: string) => string>> = {
  'job.alreadyTaken': (name) => `This job already has a mechanic: ${name}.`,
  'pickup.alreadyAnswered': (name) => `This request was already answered: ${name} was hired.`,
}

/** One field that is wrong, and what to do about it. */
export interface FieldError {
  path: string
  message: string
}

/** The body of every error: RFC 9457 plus `message` and, for validation, `errors`. */
export interface ProblemBody {
  type: string
  title: string
  status: number
  code: ProblemCode
  detail: string
  message: string
  errors?: FieldError[]
}

/** A refusal on its way to the caller. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly errors: FieldError[] | undefined

  constructor(code: ProblemCode, errors?: FieldError[], options?: ErrorOptions & { about?: string | null }) {
    const named = options?.about ? NAMED[code]?.(options.about) : undefined
    super(errors?.[0]?.message ?? named ?? PROBLEMS[code][1], options)
    this.name = 'Problem'
    this.code = code
    this.errors = errors
  }

  get status(): number {
    return PROBLEMS[this.code][0]
  }

  toJSON(): ProblemBody {
    return {
      type: `/api/docs#problem-${this.code}`,
      title: PROBLEMS[this.code][1],
      status: this.status,
      code: this.code,
      detail: this.message,
      message: this.message,
      ...(this.errors && { errors: this.errors }),
    }
  }
}

/** A rule's answer: a plan to carry out, or the code of its refusal. */
export type Verdict<Plan> = { plan: Plan; refusal?: undefined } | { plan?: undefined; refusal: ProblemCode }

export const yes = <Plan>(plan: Plan): Verdict<Plan> => ({ plan })
export const no = (refusal: ProblemCode): Verdict<never> => ({ refusal })

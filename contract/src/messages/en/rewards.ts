import { pluralsOf } from '../plurals.ts'

const plural = pluralsOf('en-US')

/** Referrals and the monthly raffle. */
export const messages = {
  referrals: {
    title: 'Referrals',
    lead: 'Bring a mechanic to Desert Wrench and earn a raffle ticket.',
    history: 'History',
    whose: 'Whose referrals',
    all: 'All',
    mine: 'My referrals',
    none: 'No referrals yet.',
    findYours: 'Find your profile',
    findTheirs: 'Find the mechanic you refer',
    choosing: 'Choose one to fill in the ID.',

    howItWorks: 'How it works',
    steps: {
      invite: {
        title: 'Invite',
        words: 'Tell a mechanic you trust about Desert Wrench.',
      },
      refer: {
        title: 'Refer',
        words:
          'Send them your link, or submit your mechanic ID and theirs. They confirm it before they finish their first job.',
      },
      finish: {
        title: 'They finish a first job',
        words: "That completes the referral. You don't need to do anything.",
      },
      reward: {
        title: 'You get a ticket',
        words: 'You earn a raffle ticket for that month, with the same odds as every other mechanic.',
      },
    },
    /** Text around the link. */
    once: {
      before: 'A mechanic can be referred once, and you cannot refer yourself. See the',
      link: 'Monthly Raffle',
      after: 'for the prizes.',
    },

    form: 'Submit a referral',
    fields: {
      referrerId: { label: 'Your mechanic ID', find: 'Find your ID by name' },
      referredMechanicId: { label: 'Referred mechanic ID', find: 'Find their ID by name' },
    },
    idHint: ({ id }: { id: string }) => `An ID such as ${id}`,
    submit: 'Submit referral',
    submitted: 'Referral Submitted!',
    yours: ({ name }: { name: string }) =>
      `${name} is now your referral. You earn a ticket when they finish their first job.`,
    asked: ({ name }: { name: string }) => `${name} needs to confirm it in their notifications.`,

    ownLink: 'Your link',
    ownLinkWords: 'Mechanics who sign up with it count as your referrals.',
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    linkNotCopied: 'Failed to copy the link',
    refused: 'Referral Failed',
    submitFailed: 'Failed to submit referral',

    /** Shown between the two names. */
    referred: 'referred',
    whoReferred: ({ referrer, referred }: { referrer: string; referred: string }) => `${referrer} referred ${referred}`,
    states: {
      pending: { word: 'Pending', meaning: 'Waiting for their first finished job' },
      unconfirmed: { word: 'Pending', meaning: 'Waiting for their confirmation' },
      completed: { word: 'Completed', meaning: 'First job finished, ticket on its way' },
      rewarded: { word: 'Rewarded', meaning: 'Raffle ticket earned' },
    },
  },

  title: 'Monthly Raffle',
  lead: ({ share }: { share: string }) =>
    `${share} from every job and subscription goes into the pool. One mechanic and one customer share it each month.`,
  loading: 'Loading the raffle',
  states: { active: 'Active', completed: 'Completed' },

  raffleOf: ({ month }: { month: string }) => `Raffle of ${month}`,
  inThePool: 'In the pool',
  halves: ({ half, month }: { half: string; month: string }) =>
    `${half} to one mechanic and ${half} to one customer, drawn at the end of ${month}, Phoenix time.`,
  tickets: ({ count }: { count: number }) => `${count} ${plural(count, { one: 'ticket', other: 'tickets' })}`,
  sources: { referral: 'Referrals', job: 'Jobs', subscription: 'Subscriptions', free_entry: 'Free entries' },

  enter: {
    title: 'Enter for free',
    lead: 'No purchase needed, same odds. One per person per month.',
    isYours: ({ ticket }: { ticket: number }) => `Your ticket is No. ${ticket}`,
    goodLuck: 'Good luck! If it wins, we call the number you gave.',
    name: 'Name',
    phone: 'Phone number',
    phoneHint: 'We only ever show its last four digits',
    submit: 'Get my free ticket',
    done: "You're in!",
    doneDetail: ({ month, ticket }: { month: string; ticket: number }) => `Your ticket for ${month} is No. ${ticket}.`,
    refused: 'Entry Failed',
    failed: 'Failed to enter the raffle',
  },

  fair: {
    title: 'How the draw stays fair',
    changed: "This month's fingerprint has changed",
    changedWords: 'This device saw a different fingerprint before, so the seed was replaced. Do not trust this draw.',
    seenFirst: 'First seen on this device',
    /** Text around the bold word. */
    opens: {
      before: 'When a month opens, we generate a secret random number, its',
      seed: 'seed',
      after: ', and lock it away. We publish its fingerprint at once, so nobody can replace the seed later.',
    },
    ends: 'When the month ends, we freeze its tickets and reveal the seed. A fixed rule picks both winners from the seed and the tickets.',
    endsWithNumber:
      'When the month ends, we freeze its tickets and reveal the seed. A fixed rule picks both winners from the seed, the tickets and a public random number published ten minutes later.',
    follow: {
      before: 'Anyone can verify it:',
      check: 'Check this draw',
      after: 'below repeats it in your own browser, from the public tickets.',
    },
    notYet: "We publish this month's fingerprint before its first ticket.",
    fingerprint: "Fingerprint of this month's seed (SHA-256)",
    relyOn: 'What you can rely on',
    fixed:
      'The seed is fixed, tickets are only ever added, all tickets are public, and nobody can change a winner afterwards.',
    notThis: 'What you cannot rely on:',
    notThisWords:
      "anyone with this server's key could work out the winners before the draw and enter to win. Only a public random number prevents that, and this month uses none.",
    nobodyKnows:
      'Nobody, not even the operator of this site, can know a winner while entries are open. The public random number does not exist yet. We fixed its round when the month opened, so nobody can pick another one later.',
    roundOfChain: ({ round, chain }: { round: string; chain: string }) =>
      `Public random number: round ${round} of the drand chain ${chain}.`,
    /** Followed by a link and a period. */
    round: ({ round }: { round: string }) => `Public random number: round ${round} of drand's quicknet,`,
    willAppear: 'where it will appear',
    published: 'as drand published it',
  },

  earlier: {
    title: 'Earlier months',
    loading: 'Loading earlier months',
    none: 'This is the first month.',
    pool: 'Pool',
    mechanic: 'Mechanic',
    customer: 'Customer',
    notYet: 'Not yet',
    noTicket: 'No ticket',
    aboutToBeDrawn: 'This month will be drawn soon.',
    drawn: ({ day }: { day: string }) => `Drawn ${day}`,
    check: 'Check this draw',
    checkOf: ({ month }: { month: string }) => `Check this draw of ${month}`,
  },

  prizes: {
    open: 'Pay out prizes',
    openOf: ({ month }: { month: string }) => `Pay out prizes of ${month}`,
    titleOf: ({ month }: { month: string }) => `Prizes of ${month}`,
    lead: 'Call the winners and record each payment. The audit trail records that you opened this.',
    loading: 'Loading the prizes',
    none: 'Nobody won a prize this month.',
    sides: { mechanic: "Mechanic's prize", customer: "Customer's prize" },
    erased: 'This person deleted their account.',
    paid: 'Paid out',
    notPaid: 'Not paid out',
    methods: { cash: 'Cash', card: 'Card', transfer: 'Transfer' },
    payOut: 'Record payout',
    how: 'How was it paid?',
    reference: 'Reference',
    referenceHint: 'Number on the check, receipt or transfer',
    done: 'Payout recorded',
    refused: 'Payout not recorded',
    failed: 'Failed to record the payout',
  },

  check: {
    title: 'Check a draw',
    titleOf: ({ month }: { month: string }) => `Check the draw of ${month}`,
    lead: 'Repeated in your browser from the public tickets.',
    reading: 'Reading the tickets and repeating the draw',
    failed: "Couldn't check this draw",
    cannot: {
      insecure: 'This browser can calculate fingerprints only on a secure (https) page.',
      sealed: 'This month is not drawn yet. Its seed is still sealed.',
    },
    holds: 'This draw is correct',
    holdsWords: 'The seed is the sealed one, and both winners follow from it.',
    fails: 'This draw is not correct',
    failsWords: 'The published result differs from what the rule gives. See the differences below.',
    what: 'What was checked',
    isRight: '(correct)',
    isWrong: '(wrong)',
    sealed: 'The seed is the sealed one',
    seed: 'Seed, revealed after the draw',
    madeHere: 'Its fingerprint, calculated here (SHA-256)',
    publishedBefore: 'Fingerprint published before the first ticket',
    sawAnother: 'This device saw a different fingerprint for this month before.',
    noPublicNumber:
      "This month used no public random number. Anyone with this server's key could have worked out the winners before the draw and entered to win.",
    rule: ({ month, publicNumber }: { month: string; publicNumber: boolean }) =>
      `For each side, take the SHA-256 of the seed's bytes${publicNumber ? ', the bytes of the public random number' : ''} and the text :mechanic:${month}:0 (or :customer:). The winner is that number modulo the side's ticket count. Tickets count from 0 in the order of their numbers. The script tools/check-draw.mjs does the same outside this browser.`,
    follows: 'The public random number follows from its signature',
    compare: 'Compare the signature there with this one.',
    signature: 'Its signature',
    number: 'The number, calculated here from the signature (SHA-256)',
    /** Winning ticket per side; null without one. */
    sides: {
      mechanic: ({ ticket }: { ticket: number | null }) =>
        `Mechanic: ${ticket === null ? 'no ticket' : `ticket No. ${ticket}`}`,
      customer: ({ ticket }: { ticket: number | null }) =>
        `Customer: ${ticket === null ? 'no ticket' : `ticket No. ${ticket}`}`,
    },
    drawnHere: ({ count }: { count: number }) =>
      `Drawn here from ${count} ${plural(count, { one: 'ticket', other: 'tickets' })}.`,
    wasPublished: ({ ticket }: { ticket: number | null }) =>
      `Published: ${ticket === null ? 'no ticket' : `ticket No. ${ticket}`}.`,
  },
}

import { pluralsOf } from './plurals.ts'

const plural = pluralsOf('en')

/** The screens of rewards: referrals and the monthly raffle. */
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
    choosing: 'Choosing one fills in the ID.',

    howItWorks: 'How it works',
    steps: {
      invite: {
        title: 'Invite',
        words: 'Tell a mechanic you trust about Desert Wrench; they join as a mechanic.',
      },
      refer: {
        title: 'Refer',
        words:
          'Send them your link, or submit your mechanic ID and theirs. They confirm it before their first job is done.',
      },
      finish: {
        title: 'They finish a first job',
        words: 'With it the referral is completed: nothing more for you to do.',
      },
      reward: {
        title: 'You are rewarded',
        words: "A raffle ticket of that month is yours, with the same odds as every other mechanic's.",
      },
    },
    /** The link stands between the two. */
    once: {
      before: 'A mechanic can be referred once, and nobody refers themselves. See the',
      link: 'Monthly Raffle',
      after: 'for what can be won.',
    },

    form: 'Submit a referral',
    fields: {
      referrerId: { label: 'Your mechanic ID', find: 'Find your ID by name' },
      referredMechanicId: { label: 'Referred mechanic ID', find: 'Find their ID by name' },
    },
    idHint: ({ id }: { id: string }) => `An id such as ${id}`,
    submit: 'Submit referral',
    submitted: 'Referral Submitted!',
    yours: ({ name }: { name: string }) => `${name} is yours until their first finished job.`,
    asked: ({ name }: { name: string }) => `${name} has to confirm it in their notifications.`,

    ownLink: 'Your link',
    ownLinkWords: 'Mechanics who sign up with it are referred by you.',
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    linkNotCopied: 'Failed to copy the link',
    refused: 'Referral Failed',
    submitFailed: 'Failed to submit referral',

    /** Between the two names. */
    referred: 'referred',
    whoReferred: ({ referrer, referred }: { referrer: string; referred: string }) => `${referrer} referred ${referred}`,
    states: {
      pending: { word: 'Pending', meaning: 'Waits for their first finished job' },
      unconfirmed: { word: 'Pending', meaning: 'Waiting for their confirmation' },
      completed: { word: 'Completed', meaning: 'First job finished, ticket on its way' },
      rewarded: { word: 'Rewarded', meaning: 'Raffle ticket earned' },
    },
  },

  title: 'Monthly Raffle',
  lead: 'A dollar of every job and subscription goes into the pool. One mechanic and one customer share it each month.',
  loading: 'Loading the raffle',
  states: { active: 'Active', completed: 'Completed' },

  raffleOf: ({ month }: { month: string }) => `Raffle of ${month}`,
  inThePool: 'In the pool',
  halves: ({ half, month }: { half: string; month: string }) =>
    `${half} to one mechanic and as much to one customer, drawn when ${month} ends in Phoenix.`,
  tickets: ({ count }: { count: number }) => `${count} ${plural(count, { one: 'ticket', other: 'tickets' })}`,
  sources: { referral: 'Referrals', job: 'Jobs', subscription: 'Subscriptions', free_entry: 'Free entries' },

  enter: {
    title: 'Enter for free',
    lead: 'No purchase needed, same odds. One free ticket a person and month.',
    isYours: ({ ticket }: { ticket: number }) => `Ticket No. ${ticket} is yours`,
    goodLuck: 'Good luck! If it wins, we call the number you gave.',
    name: 'Name',
    phone: 'Phone number',
    phoneHint: 'Only its last four digits are ever shown',
    submit: 'Get my free ticket',
    done: "You're in!",
    doneDetail: ({ month, ticket }: { month: string; ticket: number }) => `Your ticket for ${month} is No. ${ticket}.`,
    refused: 'Entry Failed',
    failed: 'Failed to enter the raffle',
  },

  fair: {
    title: 'How the draw stays fair',
    changed: 'The fingerprint of this month has changed',
    changedWords: 'This device saw another one before, so the seed was exchanged. Do not trust this draw.',
    seenFirst: 'Seen first on this device',
    /** The word between the two is printed bold. */
    opens: {
      before: 'When a month opens, a secret random number, its',
      seed: 'seed',
      after:
        ', is made and locked away. Its fingerprint is published at once, so that the seed cannot be exchanged later.',
    },
    ends: 'When the month has ended, its tickets are frozen and the seed is shown. A fixed rule makes both winners from the seed and the tickets.',
    endsWithNumber:
      'When the month has ended, its tickets are frozen and the seed is shown. A fixed rule makes both winners from the seed, the tickets and a public random number that comes ten minutes later.',
    follow: {
      before: 'Anybody can follow:',
      check: 'Check this draw',
      after: 'below does it again in your own browser, from the public tickets.',
    },
    notYet: "This month's fingerprint is published before its first ticket.",
    fingerprint: "Fingerprint of this month's seed (SHA-256)",
    relyOn: 'What you can rely on',
    fixed:
      'The seed is fixed, tickets are only ever added and all of them are public, and nobody can change a winner afterwards.',
    notThis: 'Not this:',
    notThisWords:
      "whoever holds this server's key could work out the winners before the draw and enter so as to win. Only a public random number rules that out, and this month uses none.",
    nobodyKnows:
      'Nobody, not even who runs this site, can know a winner while tickets can be had: the public random number does not exist yet. Which one it will be was fixed when the month opened, so it cannot be chosen either.',
    roundOfChain: ({ round, chain }: { round: string; chain: string }) =>
      `Public random number: round ${round} of the drand chain ${chain}.`,
    /** A link and a full stop come after it. */
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
    aboutToBeDrawn: 'This month is about to be drawn.',
    drawn: ({ day }: { day: string }) => `Drawn ${day}`,
    check: 'Check this draw',
    checkOf: ({ month }: { month: string }) => `Check this draw of ${month}`,
  },

  prizes: {
    open: 'Pay out prizes',
    openOf: ({ month }: { month: string }) => `Pay out prizes of ${month}`,
    titleOf: ({ month }: { month: string }) => `Prizes of ${month}`,
    lead: 'Call the winners and record each payment. Opening this is in the audit trail.',
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
    referenceHint: 'The number of the check, the receipt or the transfer',
    done: 'Payout recorded',
    refused: 'Payout not recorded',
    failed: 'Failed to record the payout',
  },

  check: {
    title: 'Check a draw',
    titleOf: ({ month }: { month: string }) => `Check the draw of ${month}`,
    lead: 'Made again in your browser from the public tickets.',
    reading: 'Reading the tickets and drawing again',
    failed: 'This draw could not be checked',
    cannot: {
      insecure: 'This browser makes fingerprints only on a secure (https) page.',
      sealed: 'This month is not drawn yet: its seed is still sealed.',
    },
    holds: 'This draw is right',
    holdsWords: 'The seed is the one that was sealed, and both winners follow from it.',
    fails: 'This draw does not add up',
    failsWords: 'What was published and what the rule gives are not the same. See below where they part.',
    what: 'What was checked',
    isRight: '(right)',
    isWrong: '(wrong)',
    sealed: 'The seed is the one that was sealed',
    seed: 'Seed, shown after the draw',
    madeHere: 'Its fingerprint, made here (SHA-256)',
    publishedBefore: 'The fingerprint published before the first ticket',
    sawAnother: 'This device saw another fingerprint of this month before.',
    noPublicNumber:
      "This month used no public random number: whoever held this server's key could have worked out the winners before the draw and entered so as to win.",
    rule: ({ month, publicNumber }: { month: string; publicNumber: boolean }) =>
      `Each winner is the SHA-256 of the seed's bytes${publicNumber ? ', those of the public random number' : ''} and the text :mechanic:${month}:0 (or :customer:), taken as a number, modulo how many tickets that side has, counted from 0 along their numbers. The script tools/check-draw.mjs does the same outside of this browser.`,
    follows: 'The public random number follows from its signature',
    compare: 'Compare the signature there with this one.',
    signature: 'Its signature',
    number: 'The number, made here from the signature (SHA-256)',
    /** Which ticket won on each side; null where it has none. */
    sides: {
      mechanic: ({ ticket }: { ticket: number | null }) =>
        `Mechanic: ${ticket === null ? 'no ticket' : `ticket No. ${ticket}`}`,
      customer: ({ ticket }: { ticket: number | null }) =>
        `Customer: ${ticket === null ? 'no ticket' : `ticket No. ${ticket}`}`,
    },
    drawnHere: ({ count }: { count: number }) =>
      `Drawn here from ${count} ${plural(count, { one: 'ticket', other: 'tickets' })}.`,
    wasPublished: ({ ticket }: { ticket: number | null }) =>
      `Published was ${ticket === null ? 'no ticket' : `ticket No. ${ticket}`}.`,
  },
}

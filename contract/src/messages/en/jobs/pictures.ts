/** Pictures of a job: of the problem, before, after, parts, odometer, signature. */

interface Described {
  kind: string
  who: string
  when: string
  caption: string | null
}

export const messages = {
  title: 'Pictures',
  loading: 'Loading the pictures…',
  loadFailed: 'Failed to load the pictures',
  none: 'No pictures yet',
  gone: 'These pictures are no longer there.',
  notShown: 'This picture cannot be shown right now',
  kinds: {
    problem: 'Problem',
    before: 'Before',
    after: 'After',
    part: 'Part',
    odometer: 'Odometer',
    signature: 'Signature',
  },
  by: { customer: 'the customer', mechanic: 'the mechanic', dispatcher: 'the office' },
  /** Read aloud in place of the picture. */
  described: ({ kind, who, when, caption }: Described) =>
    `${kind}, ${when}, by ${who}${caption === null ? '' : `: ${caption}`}`,
  see: ({ count }: { count: number }) => (count === 1 ? 'See the picture' : `See ${count} pictures`),
  place: ({ place, count }: { place: number; count: number }) => `${place} of ${count}`,
  previous: 'Previous picture',
  next: 'Next picture',
  close: 'Close the pictures',
  list: 'Swipe or use the arrow keys',

  add: 'Add pictures',
  ofProblem: 'Pictures of the problem',
  ofProblemHint: ({ most }: { most: number }) =>
    `Up to ${most}. They help mechanics bring the right parts. We remove the location.`,
  whatKind: 'What do they show?',
  caption: 'Description',
  take: 'Take a picture',
  choose: 'Choose pictures',
  notTaken: 'No picture was taken.',
  notTakenDetail:
    'If the camera did not open, allow the camera for this browser in the settings of your phone, or choose a picture.',
  sending: 'Pictures being sent',
  preparing: 'Preparing…',
  sent: ({ percent }: { percent: number }) => `Sending… ${percent}%`,
  waiting: 'Will be sent with your booking',
  sendingOf: ({ place }: { place: number }) => `Sending of picture ${place}`,
  chosen: ({ place }: { place: number }) => `Chosen picture ${place}`,
  again: ({ place }: { place: number }) => `Send picture ${place} again`,
  leave: ({ place }: { place: number }) => `Leave out picture ${place}`,
  left: ({ most, count }: { most: number; count: number }) =>
    `There is room for ${most}: ${count} ${count === 1 ? 'was' : 'were'} left out.`,
  notRead: "We can't read this file as a picture. Choose a JPEG, PNG or WebP.",
  heic: "This browser can't read HEIC pictures. On an iPhone choose Settings, Camera, Formats, Most Compatible, or send a JPEG.",
  tooLarge: 'The picture is too large. The limit is 15 MB.',
  offline: 'Not sent yet: no connection. We try again once there is one.',
  failed: 'Failed to send this picture.',

  remove: 'Remove picture',
  removeQuestion: 'Remove this picture?',
  removeDetail: 'It is deleted for everybody who sees this job.',
  removeYes: 'Remove',
  removeNo: 'Keep',
  removeDone: 'Picture removed',
  removeFailed: 'Failed to remove the picture',
  ofLine: ({ line, place }: { line: string; place: number }) => `Picture ${place} of ${line}`,

  signature: 'Signature',
  signedBy: ({ name, when }: { name: string; when: string }) => `Signed by ${name}, ${when}`,
  recordedBy: { mechanic: "On the mechanic's phone", dispatcher: 'Recorded by the office' },
  signatureOf: ({ name }: { name: string }) => `Signature of ${name}`,
}

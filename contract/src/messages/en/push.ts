/** The card that turns on push messages. */
export const messages = {
  title: 'Messages on this phone',
  off: 'Offers, times and news of your mechanic appear here, even with this page closed.',
  turnOn: 'Turn on messages',
  onTitle: 'Messages on this phone are on',
  on: 'We send messages about your jobs to this phone until you sign out.',
  turnOff: 'Turn off',
  denied: 'Your browser blocks messages from this site. Allow notifications in its settings, then reload this page.',
  unsupported: 'This browser cannot show our messages. On an iPhone, add this site to your Home Screen first.',
  failedTitle: 'Messages could not be changed',
  failed: 'Your browser could not turn on messages. Check your connection and try again.',
}

/** What is wrong with a field of the staff's accounts. */
export const messages = {
  email: 'Enter an email such as name@example.com',
  name: 'Enter your name',
  token: 'Part of the link is missing. Open it again',
  password: 'Enter a password',
  passwordTooShort: ({ min }: { min: number }) => `Use at least ${min} characters; a few words make a good password`,
  passwordTooLong: ({ max }: { max: number }) => `Use at most ${max} characters`,
  passwordWeak: 'This password is easy to guess. Try a few unrelated words',
  passwordAboutYou: 'Choose a password without your name or email in it',
  passwordNotYours: 'This is not your current password',
  totp: 'Enter the 6 digits from your authenticator app, or a recovery code',
  role: 'Choose a role: dispatcher or admin',
  passkey: 'Send the passkey from the browser unchanged',
  passkeyName: 'Name the passkey, for example after the device that keeps it',
}

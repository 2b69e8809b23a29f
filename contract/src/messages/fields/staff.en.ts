/** What is wrong with a field of the staff's accounts. */
export const messages = {
  email: 'Enter an email such as name@example.com',
  name: 'Enter your name',
  token: 'Open the link again: a part of it is missing',
  password: 'Enter a password',
  passwordTooShort: ({ min }: { min: number }) => `Use at least ${min} characters; a few words make a good password`,
  passwordTooLong: ({ max }: { max: number }) => `Use at most ${max} characters`,
  passwordWeak: 'This password is easy to guess. Try a few words that do not belong together',
  passwordAboutYou: 'Choose a password without your name or email in it',
  passwordNotYours: 'This is not your current password',
  totp: 'Enter the 6 digits of your authenticator app, or a recovery code',
  role: 'Choose a role: dispatcher or admin',
  passkey: 'Send the passkey as the browser gave it',
  passkeyName: 'Give the passkey a name, such as the device that keeps it',
}

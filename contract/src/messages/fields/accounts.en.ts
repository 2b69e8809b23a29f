/** What is wrong with a field of signing in. */
export const messages = {
  code: 'Enter the 6 digits of the code',
  name: 'Enter your name',
  language: 'Choose a language: en or es',
  nothing: 'Send what is to change: name or language',
}

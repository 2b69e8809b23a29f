/** What is wrong with a field of billing. */
export const messages = {
  account: 'Use one account',
  purpose: 'Choose a purpose: plan, access or first_job',
  status: 'Choose a status: due, paid or cancelled',
  method: 'Choose a method: cash, card or transfer',
  plan: 'Choose a plan',
  whatFor: 'Choose what to pay for',
  reference: 'Reference is required',
  amount: 'Use a whole number of cents',
  code: 'Code is required',
  codeLetters: 'Use letters, digits, - and _, up to 40',
  discountType: 'Choose a discount type: percent or fixed',
  discountValue: 'Discount must be 1 to 100 percent, or at least 1 cent',
  uses: 'Uses must be at least 1',
  usesAtMost: 'Uses must be at most 1,000,000',
  endAfterStart: 'The end must be after the start',
}

export const messages = {
  referrer: 'Your mechanic ID is required',
  referred: 'Referred mechanic ID is required',
  oneId: 'Use one ID',
  side: 'Choose a side: mechanic or customer',
  month: 'Use a month such as 2026-11',
  name: 'Name is required',
  phone: 'Phone number is required',
  limit: 'Use a limit from 1 to 1000',
  after: 'Use the number from `next`',
}

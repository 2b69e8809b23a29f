export const messages = {
  problem: 'Please describe the problem',
  mileage: 'Use a number of miles, such as 120,000 or 120k',
}

/** What is wrong with a field of jobs. */
export const messages = {
  status: 'Choose a status: pending, in-progress or completed',
  priority: 'Choose a priority: Low, Medium, High or Emergency',
  hours: 'Estimated hours must be between 0.5 and 40, in steps of 0.5',
  name: 'Name is required',
  phone: 'Phone number is required',
  vehicle: 'Vehicle information is required',
  year: 'Year must be 4 digits',
  make: 'Make is required',
  model: 'Model is required',
  description: 'Problem description is required',
  address: 'Address is required',
  stars: 'Choose 1 to 5 stars',
  rater: 'Choose who rates: customer or mechanic',
}

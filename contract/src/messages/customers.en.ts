/** The customers as the management sees them. */
export const messages = {
  title: 'Customers',
  lead: 'One customer for each phone number that booked.',
  search: 'Search by name, phone or email',
  list: 'Customers',
  none: 'No customers found.',
  book: 'Book Service',
  notKept: 'This device keeps nothing for the next screen. Type the customer into the form.',

  columns: {
    customer: 'Customer',
    contact: 'Email, address',
    jobs: 'Jobs',
    rating: 'Rating',
    lastService: 'Last service',
  },
  noAddress: 'No address yet',
  totalJobs: 'Total jobs',
  neverServed: 'None yet',
  createJob: 'Create Job',
  createJobFor: ({ name }: { name: string }) => `Create Job for ${name}`,
}

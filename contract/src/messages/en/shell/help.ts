/** The Help dialog of every screen. */
export const messages = {
  emergency: 'Is anyone in danger? Call 911 first.',
  office: 'The office',
  loading: 'Loading phone numbers',
  onAJob: 'Question about a job? Call your mechanic. The number is shown with the job in My Notifications.',
  followJob: 'Follow your job',
}

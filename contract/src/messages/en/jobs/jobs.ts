/** Shared by the screens of jobs. */
export const messages = {
  milesAway: ({ miles }: { miles: string }) => `${miles} miles away`,
  aboutAway: ({ miles }: { miles: string }) => `About ${miles} miles away`,
  priority: 'Priority',
  labor: 'Labor',
}

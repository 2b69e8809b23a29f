/** What the screens of jobs share. */
export const messages = {
  milesAway: ({ miles }: { miles: string }) => `${miles} miles away`,
  priority: 'Priority',
  labor: 'Labor',
}

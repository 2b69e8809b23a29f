/** Shared by the screens of jobs. */
export const messages = {
  chosenMechanic: 'The chosen mechanic',
  looking: 'Looking…',
  milesAway: ({ miles }: { miles: string }) => `${miles} miles away`,
  aboutAway: ({ miles }: { miles: string }) => `About ${miles} miles away`,
  priority: 'Priority',
  labor: 'Labor',
}

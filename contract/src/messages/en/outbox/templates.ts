/** Words that templates of the business name in braces. */
export const messages = {
  asSoonAsPossible: 'as soon as possible',
  soon: 'soon',
  yourArea: 'your area',
  offers: ({ count }: { count: number }) => (count === 1 ? 'an offer' : `${count} offers`),
  answers: { approved: 'approved', declined: 'declined' },
  /** Sample values for a preview. */
  sample: { vehicle: '2018 Toyota Camry', mechanicName: 'Mike Salas', customerName: 'Ana Reyes', place: 'Mesa' },
}

export const years = (count: number) => (count === 1 ? '1 year' : `${count} years`)

export const milesAway = (distance: number) => `${distance.toFixed(1)} miles away`

/** What a customer's screen shows. */
export const REFRESHED = ['notifications', 'pickups', 'jobs'] as const

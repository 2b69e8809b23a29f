/** What is wrong with a field of places. */
export const messages = { mechanicIds: 'Name 1 to 50 mechanics by their ids, separated by commas' }

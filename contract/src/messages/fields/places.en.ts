/** What is wrong with a field of places. */
export const messages = { mechanicIds: 'Use 1 to 50 mechanic IDs, separated by commas' }

export const messages = { mechanicIds: 'Use 1 to 50 mechanic IDs, separated by commas' }

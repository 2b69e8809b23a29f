/** What people type into the search of the jobs: rare words, common ones, parts of phones, one and two letters, several words, with filters, nothing found. */
export const SEARCHES: readonly string[] = [
  // Names, and names with accents left out or added.
  ...['q=Rodriguez', 'q=pena', 'q=PEÑA', 'q=maria garcia', 'q=zimmerman', 'q=Xavier Quintana', 'q=jose'],
  // Cars.
  ...['q=camry', 'q=toyota', 'q=2014 camry', 'q=oldsmobile', 'q=alero', 'q=f-150', 'q=silverado', 'q=2003 wrangler'],
  // What is wrong with them.
  ...['q=when', 'q=idling at a light', 'q=overheats', 'q=coolant leak', 'q=squeal', 'q=will not start', 'q=4411'],
  // Phones.
  ...['q=602', 'q=(602) 200-1234', 'q=6022012345', 'q=480-2', 'q=0199', 'q=623'],
  // One and two letters.
  ...['q=a', 'q=z', 'q=ma', 'q=zq', 'q=xq', 'q=%25', 'q=ñ'],
  // With filters.
  ...['q=camry&status=pending', 'q=brakes&status=in-progress', 'q=oldsmobile&priority=Emergency', 'q=garcia&open=true'],
  // Nothing found.
  'q=xylophone',
]

/** Representative job searches: rare and common words, partial phones, one or two letters, several words, filters, no match. */
export const SEARCHES: readonly string[] = [
  ...['q=Rodriguez', 'q=pena', 'q=PEÑA', 'q=maria garcia', 'q=zimmerman', 'q=Xavier Quintana', 'q=jose'],
  ...['q=camry', 'q=toyota', 'q=2014 camry', 'q=oldsmobile', 'q=alero', 'q=f-150', 'q=silverado', 'q=2003 wrangler'],
  ...['q=when', 'q=idling at a light', 'q=overheats', 'q=coolant leak', 'q=squeal', 'q=will not start', 'q=4411'],
  ...['q=602', 'q=(602) 200-1234', 'q=6022012345', 'q=480-2', 'q=0199', 'q=623'],
  ...['q=a', 'q=z', 'q=ma', 'q=zq', 'q=xq', 'q=%25', 'q=ñ'],
  ...['q=camry&status=pending', 'q=brakes&status=in-progress', 'q=oldsmobile&priority=Emergency', 'q=garcia&open=true'],
  'q=xylophone',
]

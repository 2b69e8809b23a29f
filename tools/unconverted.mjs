/**
 * Files whose sentences do not come from the catalogues yet, in English alone. Nothing is added here: who converts a file takes it off,
 * and `npm run check` asks for that. With the last one this list and its reading in tools/checks.mjs go.
 */
export const UNCONVERTED = [
  'contract/src/features/analyzer/advice.ts',
  'contract/src/features/analyzer/analyzer.contract.ts',
  'contract/src/features/analyzer/analyzer.rules.ts',
  'contract/src/features/analyzer/categories.ts',
  'contract/src/features/analyzer/vehicles.rules.ts',
  'contract/src/features/notifications/notifications.contract.ts',
  'contract/src/features/notifications/notifications.rules.ts',
  'contract/src/features/offers/offers.contract.ts',
  'web/src/features/analyzer/AnalysisCodes.tsx',
  'web/src/features/analyzer/AnalysisMechanics.tsx',
  'web/src/features/analyzer/AnalysisResult.tsx',
  'web/src/features/analyzer/AnalyzerScreen.tsx',
  'web/src/features/offers/Finished.tsx',
  'web/src/features/offers/Hired.tsx',
  'web/src/features/offers/NotificationsScreen.tsx',
  'web/src/features/offers/OfferCard.tsx',
  'web/src/features/offers/Offers.tsx',
  'web/src/features/offers/PhoneForm.tsx',
  'web/src/features/offers/WaitingDialog.tsx',
  'web/src/features/offers/WaitingList.tsx',
]

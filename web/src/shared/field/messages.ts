import type { CatalogueName } from '../../lib/i18n/messages.ts'

/** Loaded with field mode, so only for what is drawn while it is on. */
export const ofField = 'field' satisfies CatalogueName

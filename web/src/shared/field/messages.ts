import type { CatalogueName } from '../../lib/i18n/messages.ts'

/** Not needed by the screens that name it: field mode loads it (lib/field/field.ts), and only then it is drawn. */
const catalogueLater = <Name extends CatalogueName>(name: Name): Name => name

export const ofField = catalogueLater('field')

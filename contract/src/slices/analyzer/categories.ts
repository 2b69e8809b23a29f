/** The six kinds of trouble in the specification's order, which breaks ties; what fits none of them is general. */
export const CATEGORY_IDS = ['brake', 'engine', 'transmission', 'electrical', 'ac', 'suspension'] as const
export type TroubleId = (typeof CATEGORY_IDS)[number]
export type CategoryId = TroubleId | 'general'

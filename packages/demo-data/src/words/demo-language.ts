/** What the demo's people write in, whatever languages the page has. */
export const DEMO_LANGUAGES = ['en', 'es'] as const
export type DemoLanguage = (typeof DEMO_LANGUAGES)[number]

import { RATING_WORDS } from '@desert-wrench/demo-data/rows/ratings.ts'
import { CARS } from '@desert-wrench/demo-data/words/car-listings.ts'
import { MESSAGES } from '@desert-wrench/demo-data/words/chat-messages.ts'
import { ADDED_REMARKS, COMPLAINTS } from '@desert-wrench/demo-data/words/complaints.ts'
import { DEMO_LANGUAGES, type DemoLanguage } from '@desert-wrench/demo-data/words/demo-language.ts'
import { OFFER_WORDS } from '@desert-wrench/demo-data/words/offer-messages.ts'
import { PARTS } from '@desert-wrench/demo-data/words/part-listings.ts'

/** Texts of the demo by kind: the query that reads them, and the source's texts per language. */

type Written = { language: DemoLanguage; words: string }

const wordsOf = (texts: readonly Written[], language: DemoLanguage): string[] =>
  texts.filter((text) => text.language === language).map(({ words }) => words)

export const WRITTEN: Record<string, { query: string; texts: (language: DemoLanguage) => readonly string[] }> = {
  'messages of the hub': {
    query: 'SELECT message AS text FROM chat_messages',
    texts: (language) => wordsOf(MESSAGES, language),
  },
  'descriptions of jobs': {
    query: 'SELECT description AS text FROM jobs',
    texts: (language) =>
      COMPLAINTS[language].flatMap(({ words }) => [
        words,
        ...ADDED_REMARKS[language].map((remark) => `${words} ${remark}`),
      ]),
  },
  'messages with offers': {
    query: `SELECT j.description AS asked, replace(p.mechanic_message, regexp_replace(j.vehicle_info, '^[0-9]{4} ', ''), '{car}') AS text
      FROM job_pickup_requests p JOIN jobs j ON j.id = p.job_id`,
    texts: (language) => {
      const { anyone, nearby, experienced, bySpecialty } = OFFER_WORDS[language]
      return [...anyone, ...nearby, ...experienced, ...Object.values(bySpecialty).flat()]
    },
  },
  'comments of ratings': {
    query: 'SELECT comment AS text FROM ratings WHERE comment IS NOT NULL',
    texts: (language) =>
      Object.values(RATING_WORDS[language])
        .flat()
        .map(([, words]) => words),
  },
  'parts for sale': {
    query: 'SELECT description AS text FROM part_listings',
    texts: (language) => wordsOf(PARTS, language),
  },
  'cars for sale': {
    query: 'SELECT description AS text FROM car_listings',
    texts: (language) => wordsOf(CARS, language),
  },
}

export const LANGUAGE_OF: ReadonlyMap<string, DemoLanguage> = new Map(
  Object.values(WRITTEN).flatMap(({ texts }) =>
    DEMO_LANGUAGES.flatMap((language) => texts(language).map((text) => [text, language] as const)),
  ),
)

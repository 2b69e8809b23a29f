import { messages as timelineInEnglish } from '@desert-wrench/contract/messages/en/jobs/timeline.ts'
import { messages as problemsInEnglish } from '@desert-wrench/contract/messages/en/problems.ts'
import * as english from '@desert-wrench/contract/messages/en/screens.ts'
import { messages as timelineInSpanish } from '@desert-wrench/contract/messages/es/jobs/timeline.ts'
import { messages as problemsInSpanish } from '@desert-wrench/contract/messages/es/problems.ts'
import * as spanish from '@desert-wrench/contract/messages/es/screens.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'

export type Words = Awaited<ReturnType<typeof wordsOf>>

export async function wordsOf(language: Language) {
  const { common, catalogues } = language === 'en' ? english : spanish
  const [
    dispatch,
    panel,
    life,
    mine,
    open,
    answers,
    shared,
    completing,
    slots,
    time,
    times,
    estimate,
    book,
    pictures,
    inspections,
    inspect,
    paying,
    money,
    disputes,
    books,
    desk,
    customers,
  ] = await Promise.all([
    catalogues.jobsDispatch(),
    catalogues.jobPanel(),
    catalogues.jobLife(),
    catalogues.jobsMine(),
    catalogues.jobsOpen(),
    catalogues.offers(),
    catalogues.shared(),
    catalogues.completing(),
    catalogues.slots(),
    catalogues.jobTime(),
    catalogues.myTimes(),
    catalogues.estimateForm(),
    catalogues.jobsBook(),
    catalogues.pictures(),
    catalogues.inspections(),
    catalogues.inspect(),
    catalogues.paying(),
    catalogues.money(),
    catalogues.disputes(),
    catalogues.books(),
    catalogues.billingDesk(),
    catalogues.customers(),
  ])
  return {
    common,
    dispatch: dispatch.messages,
    panel: panel.messages,
    life: life.messages,
    mine: mine.messages,
    estimate: estimate.messages,
    open: open.messages,
    answers: answers.messages,
    shared: shared.messages,
    completing: completing.messages,
    slots: slots.messages,
    time: time.messages,
    times: times.messages,
    book: book.messages,
    pictures: pictures.messages,
    inspections: inspections.messages,
    inspect: inspect.messages,
    paying: paying.messages,
    money: money.messages,
    disputes: disputes.messages,
    books: books.messages,
    desk: desk.messages,
    customers: customers.messages,
    timeline: language === 'en' ? timelineInEnglish : timelineInSpanish,
    problems: language === 'en' ? problemsInEnglish : problemsInSpanish,
  }
}

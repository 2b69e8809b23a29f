import { REPLIES } from '@desert-wrench/contract/messages/every-language.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'

const escapedHtml = (text: string): string => text.replace(/[<>&"']/g, (letter) => `&#${letter.codePointAt(0)};`)

/** No styles but these, no pictures: it reads the same in every mail program, and nothing is loaded from anywhere. */
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#1d4ed8;color:#ffffff;text-decoration:none;border-radius:6px;font-weight:600'
const BODY =
  'font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;max-width:600px;margin:0 auto;padding:16px'

interface MailContent {
  language: Language
  business: string
  subject: string
  /** Its link may stand in it. */
  body: string
  link: string
  unsubscribe: string
}

const head = (language: Language, title: string) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapedHtml(title)}</title></head>`

/** The same words as the plain text, with the link as a button. */
export function mailHtml({ language, business, subject, body, link, unsubscribe }: MailContent): string {
  const { open, why, unsubscribe: label } = REPLIES[language].mails
  const words = body.replace(link, '').trimEnd()
  const sentence = /[.?!]$/.test(words) ? words : `${words.replace(/:$/, '')}.`
  return [
    head(language, subject),
    `<body style="${BODY}">`,
    `<h1 style="font-size:20px">${escapedHtml(subject)}</h1>`,
    `<p>${escapedHtml(sentence)}</p>`,
    `<p><a href="${escapedHtml(link)}" style="${BUTTON}">${escapedHtml(open)}</a></p>`,
    `<hr><p style="font-size:14px">${escapedHtml(why({ business }))} <a href="${escapedHtml(unsubscribe)}">${escapedHtml(label)}</a></p>`,
    '</body></html>',
  ].join('\n')
}

/** Below the plain text. */
export const mailFooter = (language: Language, business: string, unsubscribe: string): string => {
  const { why, unsubscribe: label } = REPLIES[language].mails
  return `${why({ business })}\n${label}: ${unsubscribe}`
}

interface PageContent {
  language: Language
  title: string
  paragraphs: readonly string[]
  /** Posts to the page's own address. */
  button: string | null
}

/** A page without style, script and pictures, which the Content-Security-Policy admits as it is. */
export const htmlPage = ({ language, title, paragraphs, button }: PageContent): string =>
  [
    head(language, title),
    `<body><main><h1>${escapedHtml(title)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${escapedHtml(paragraph)}</p>`),
    button === null ? '' : `<form method="post"><button type="submit">${escapedHtml(button)}</button></form>`,
    '</main></body></html>',
  ].join('\n')

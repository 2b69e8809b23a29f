import { PROBLEMS, type ProblemCode } from '@desert-wrench/contract/lib/problem.ts'
import { messages as sentences } from '@desert-wrench/contract/messages/problems.en.ts'
import type { OpenApi } from '../openapi/openapi.ts'
import { html, prose } from './markup.ts'

/** What holds for every call, so that no call has to say it. */
const CONVENTIONS: readonly [title: string, words: string][] = [
  [
    'JSON',
    'A body is JSON, at most 64 KB, sent as `application/json`, where the call names no bytes. A list is an array. A reply of 1 kB and more comes in brotli or gzip as `Accept-Encoding` asks.',
  ],
  [
    'Pages',
    'A long list takes `limit` (50, at most 200) and `cursor`. The header `Link` with `rel="next"` names the next page; follow it as it stands. `X-Total-Count` counts all rows where that is cheap.',
  ],
  ['Answers', '`POST` answers 201 with what was made, `PATCH` 200 with what was changed, `DELETE` 204 without a body.'],
  [
    'Problems',
    'Every error is `application/problem+json` with a closed `code`, a `message` to show to a person and, for wrong input, `errors` that name each field.',
  ],
  [
    'Retries',
    'Give a `POST` or `PATCH` an `Idempotency-Key`: a retry with the same key and body gets the first answer and has one effect.',
  ],
  ['Units', 'Money is whole cents. Times are UTC, ISO 8601. A phone number is found by any of its spellings.'],
  [
    'Languages',
    'What a person reads of a problem is English, or Spanish where `Accept-Language` prefers it; the reply says so in `Content-Language`.',
  ],
  [
    'Access',
    'In open mode nobody signs in and the server answers only on a loopback name. Where people sign in, “Who” names who may make a call, and on whose things: nobody is answered 401, the wrong person 403, and what somebody may not know of is 404, as what does not exist.',
  ],
]

const conventions = html`<section aria-labelledby="conventions"><h2 id="conventions">Conventions</h2>
<dl class="card conventions">${CONVENTIONS.map(([title, words]) => html`<div><dt>${title}</dt><dd>${prose(words)}</dd></div>`)}</dl></section>`

const problemTable = html`<section aria-labelledby="problems"><h2 id="problems">Problems</h2>
<div class="card"><table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">What a person reads</th></tr></thead>
<tbody>${(Object.entries(PROBLEMS) as [ProblemCode, number][]).map(
  ([code, status]) =>
    html`<tr id="problem-${code}"><td>${status}</td><th scope="row"><code>${code.split('.').map((part, at) => html`${at > 0 && html`.<wbr>`}${part}`)}</code></th><td>${sentences[code]}</td></tr>`,
)}</tbody></table></div></section>`

/** Mesas against the evening sky. */
const ridge = html`<svg class="ridge" viewBox="0 0 1200 80" preserveAspectRatio="none" aria-hidden="true" focusable="false">
<path class="far" d="M0 52h90l26-22h150l30 20h120l40-34h44l18 10h70l36 26h160l50-28h120l34 24h212v32H0z"/>
<path class="near" d="M0 66l140-10 160 14 190-20 130 16 210-14 150 16 220-12v24H0z"/></svg>`

/** The page of the API: what holds for every call and every problem as HTML; the calls are drawn by Swagger UI from the document. */
export function docsPage(
  { info, openapi }: OpenApi,
  { styles, scripts, tryToken }: { styles: readonly string[]; scripts: readonly string[]; tryToken: string | null },
): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#2a1f52">
<title>${info.title} API</title>
${
  tryToken !== null &&
  html`<meta name="try-token" content="${tryToken}">
`
}
${styles.map((file) => html`<link rel="stylesheet" href="${file}">\n`)}
${scripts.map((file) => html`<script src="${file}" defer></script>\n`)}
</head>
<body>
<a class="skip" href="#main">Skip to the calls</a>
<header class="banner">
<p><a class="home" href="/">${info.title}</a></p>
<h1>The API</h1>
<p>${info.summary}. <a href="/api/openapi.json">OpenAPI ${openapi} document</a></p>
<nav aria-label="Contents"><a href="#conventions">Conventions</a> <a href="#calls">Calls</a> <a href="#problems">Problems</a></nav>
${ridge}
</header>
<main id="main" class="page" tabindex="-1">
${conventions}
<section aria-labelledby="calls"><h2 id="calls">Calls</h2>
<div id="reader"><noscript><p class="card">The calls are drawn by a script; the <a href="/api/openapi.json">OpenAPI document</a> has all of them.</p></noscript></div></section>
${problemTable}
</main>
</body>
</html>
`.text
}

import { PROBLEMS, type ProblemCode } from '@desert-wrench/contract/lib/problem.ts'
import { messages as sentences } from '@desert-wrench/contract/messages/en/problems.ts'
import type { OpenApi } from '../openapi/openapi.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const htmlOf = (markdown: string) =>
  escaped(markdown)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/`(.+?)`/g, '<code>$1</code>')
    .replace(/(.+)/g, '<p>$1</p>')

const row = ([code, status]: [string, number]) =>
  `<tr id="problem-${code}"><td>${status}</td><th scope="row"><code>${code.replace('.', '.<wbr>')}</code></th><td>${escaped(sentences[code as ProblemCode])}</td></tr>`

/** The API page: conventions and problems as HTML; Swagger UI renders the calls. */
export const docsPage = ({ info, openapi }: OpenApi, tryToken: string | null): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title} API</title>
${tryToken === null ? '' : `<meta name="try-token" content="${tryToken}">`}
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/reader.css">
<script src="/api/docs/swagger-ui.js" defer></script>
<script src="/api/docs/reader.js" type="module" crossorigin></script>
</head>
<body>
<header>
<p><a href="/">${info.title}</a></p>
<h1>The API</h1>
<p>${info.summary}. <a href="/api/openapi.json">OpenAPI ${openapi} document</a></p>
<nav aria-label="Contents"><a href="#calls">Calls</a> <a href="#problems">Problems</a></nav>
</header>
<main>
${htmlOf(info.description)}
<h2 id="calls">Calls</h2>
<div id="reader"><noscript><p>A script draws the calls; the <a href="/api/openapi.json">OpenAPI document</a> has all of them.</p></noscript></div>
<h2 id="problems">Problems</h2>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">What a person reads</th></tr></thead>
<tbody>
${Object.entries(PROBLEMS).map(row).join('\n')}
</tbody>
</table>
</main>
</body>
</html>
`

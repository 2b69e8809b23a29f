/* Starts Swagger UI: the calls, each with who may make it, what it changes and its samples, and the shapes. */

// Swagger UI draws markup that it cleaned itself, as text. Nothing in it runs under this page's policy; what would make a script of a text is refused.
globalThis.trustedTypes?.createPolicy('default', { createHTML: (markup) => markup })

/** What a call does, who may make it, what it changes and how to make it, in Markdown. */
function describe(operation) {
  const { description, 'x-who': who, 'x-touches': tags, 'x-problems': codes, 'x-codeSamples': samples } = operation
  operation.description = [
    description,
    `**Who:** ${who}`,
    ...(tags.length > 0 ? [`**Changes:** ${tags.join(', ')}`] : []),
    `**Problems:** ${codes.map((code) => `[${code}](#problem-${code})`).join(', ')}`,
    ...samples.map(({ label, source }) => `**${label}**\n\n\`\`\`\n${source}\n\`\`\``),
  ].join('\n\n')
}

const at = (spec, path) => path.reduce((within, name) => within[name], spec)

/** A part of the document with what it refers to in its place; no shape holds itself. */
function resolved(part, spec) {
  if (Array.isArray(part)) return part.map((one) => resolved(one, spec))
  if (part === null || typeof part !== 'object') return part
  if (part.$ref) return resolved(at(spec, part.$ref.split('/').slice(1)), spec)
  return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, resolved(one, spec)]))
}

/** Swagger UI would read the whole document anew for each call that is opened: seconds (docs/decisions/0062-api-page.md). */
const resolveHere = (spec) => ({
  statePlugins: {
    spec: {
      wrapActions: {
        requestResolvedSubtree:
          (_, { specActions }) =>
          (path) =>
            specActions.updateResolvedSubtree(path, resolved(at(spec, path), spec)),
      },
    },
  },
})

/** With it a call is tried as nobody, from an origin that is nobody's; where people sign in the page has none and only shows the calls. */
const token = document.querySelector('meta[name="try-token"]')?.content
const trying = token
  ? {
      tryItOutEnabled: true,
      requestInterceptor: (request) => Object.assign(request, { headers: { ...request.headers, 'docs-token': token } }),
      showMutatedRequest: false,
    }
  : { supportedSubmitMethods: [] }

/** The page has its own heading, and one server: its own. A link within the button that opens a call could not be reached by itself. */
const ours = ({ React: { createElement: h } }) => ({
  components: {
    Calls: ({ getComponent }) =>
      h('div', { className: 'swagger-ui' }, h(getComponent('operations', true)), h(getComponent('Models', true))),
  },
  wrapComponents: {
    DeepLink:
      () =>
      ({ text }) =>
        h('span', null, text),
    CopyToClipboardBtn: () => () => null,
  },
})

/** Swagger UI leaves choices without a name and scrolling code out of the keyboard's reach, and opens links in a window that the sandbox refuses. */
function mend() {
  for (const control of reader.querySelectorAll(':is(select, textarea, input):not([aria-label])')) {
    const of = control.closest('[data-param-name]')?.dataset.paramName ?? control.closest('[data-code]')?.dataset.code
    control.setAttribute('aria-label', `${control.matches('select') ? 'Choice' : 'Value'} for ${of ?? 'the body'}`)
  }
  for (const pre of reader.querySelectorAll('pre:not([tabindex])')) {
    pre.tabIndex = 0
    const call = pre.closest('.opblock')?.querySelector('.opblock-summary-operation-id')?.textContent
    if (call && pre.closest('.opblock-description')) {
      pre.role = 'region'
      pre.ariaLabel = `${pre.previousElementSibling?.textContent} for ${call}`
    }
  }
  for (const link of reader.querySelectorAll('a[target]')) link.removeAttribute('target')
}
const reader = document.getElementById('reader')
new MutationObserver(mend).observe(reader, { childList: true, subtree: true })

function draw(spec) {
  for (const methods of Object.values(spec.paths)) for (const operation of Object.values(methods)) describe(operation)
  globalThis.SwaggerUIBundle({
    ...{ spec, dom_id: '#reader', layout: 'Calls', plugins: [ours, resolveHere(spec)], ...trying },
    ...{ deepLinking: true, displayOperationId: true, defaultModelsExpandDepth: 0, syntaxHighlight: false },
    // No badge of a validator elsewhere.
    validatorUrl: null,
    // The rows of problems move while the calls are drawn.
    onComplete: () => document.getElementById(location.hash.slice(1))?.scrollIntoView(),
  })
}
fetch('/api/openapi.json')
  .then((reply) => reply.json())
  .then(draw)

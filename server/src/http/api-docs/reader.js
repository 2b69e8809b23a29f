/* Starts Swagger UI: the calls, each with who may make it, what it changes and its samples, and the shapes. */

const reader = document.getElementById('reader')

// Swagger UI assigns sanitised markup as strings, which Trusted Types would refuse; this policy allows markup but no scripts.
globalThis.trustedTypes?.createPolicy('default', { createHTML: (markup) => markup })

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

/** Inlines references; no shape is recursive. */
function resolved(part, spec) {
  if (Array.isArray(part)) return part.map((one) => resolved(one, spec))
  if (part === null || typeof part !== 'object') return part
  if (part.$ref) return resolved(at(spec, part.$ref.split('/').slice(1)), spec)
  return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, resolved(one, spec)]))
}

/** Swagger UI would re-resolve the whole document, for seconds, per opened call (docs/decisions/0062-api-page.md). */
const resolver =
  (spec) =>
  (_, { specActions }) =>
  (path) =>
    specActions.updateResolvedSubtree(path, resolved(at(spec, path), spec))

/** Without Swagger UI's heading and server choice. A link inside a button would not be focusable. */
const parts = ({ React: { createElement: h } }) => ({
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

/** Names Swagger UI's selects, makes code blocks focusable, and drops links to windows, which the sandbox blocks. */
function fixAccessibility() {
  for (const control of reader.querySelectorAll(':is(select, textarea, input):not([aria-label])')) {
    const of = control.closest('[data-param-name]')?.dataset.paramName ?? control.closest('[data-code]')?.dataset.code
    control.ariaLabel = `${control.matches('select') ? 'Choice' : 'Value'} for ${of ?? 'the body'}`
  }
  for (const pre of reader.querySelectorAll('pre:not([tabindex])')) {
    pre.tabIndex = 0
    const call = pre.closest('.opblock-description') && pre.closest('.opblock').querySelector('[class$=operation-id]')
    if (call)
      Object.assign(pre, {
        role: 'region',
        ariaLabel: `${pre.previousElementSibling?.textContent} for ${call.textContent}`,
      })
  }
  for (const link of reader.querySelectorAll('a[target]')) link.removeAttribute('target')
}
new MutationObserver(fixAccessibility).observe(reader, { childList: true, subtree: true })

/** Allows try-out calls, anonymous and from an opaque origin; with accounts there is no token and no try-out. */
const token = document.querySelector('meta[name="try-token"]')?.content
const withToken = (request) => Object.assign(request, { headers: { ...request.headers, 'docs-token': token } })

const spec = await (await fetch('/api/openapi.json')).json()
for (const methods of Object.values(spec.paths)) for (const operation of Object.values(methods)) describe(operation)
globalThis.SwaggerUIBundle({
  ...{ spec, dom_id: '#reader', layout: 'Calls', deepLinking: true, displayOperationId: true },
  // Features open one by one: with 150 calls in sight Swagger UI draws only those near the window, where neither search nor keys find the rest.
  docExpansion: 'none',
  ...{ defaultModelsExpandDepth: 0, syntaxHighlight: false, showMutatedRequest: false },
  ...(token ? { tryItOutEnabled: true, requestInterceptor: withToken } : { supportedSubmitMethods: [] }),
  plugins: [parts, { statePlugins: { spec: { wrapActions: { requestResolvedSubtree: resolver(spec) } } } }],
  // No external validator badge.
  validatorUrl: null,
  // Rendering the calls shifts the problem rows.
  onComplete: () => document.getElementById(location.hash.slice(1))?.scrollIntoView(),
})

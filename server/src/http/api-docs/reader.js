/* Starts Swagger UI: the calls, each with who may make it, what it changes and its samples, and the shapes. */

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

/** Allows try-out calls, anonymous and from an opaque origin; with accounts there is no token and no try-out. */
const token = document.querySelector('meta[name="try-token"]')?.content
const trying = token
  ? {
      tryItOutEnabled: true,
      requestInterceptor: (request) => Object.assign(request, { headers: { ...request.headers, 'docs-token': token } }),
      showMutatedRequest: false,
    }
  : { supportedSubmitMethods: [] }

/** Removes Swagger UI's heading and server choice. A link inside a button would not be focusable. */
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

/** Fixes Swagger UI's unnamed selects, unfocusable code blocks, and links to windows that the sandbox blocks. */
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
    // No external validator badge.
    validatorUrl: null,
    // Rendering the calls shifts the problem rows.
    onComplete: () => document.getElementById(location.hash.slice(1))?.scrollIntoView(),
  })
}
fetch('/api/openapi.json')
  .then((reply) => reply.json())
  .then(draw)

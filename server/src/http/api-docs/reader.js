/* Starts Swagger UI inside the page: the calls, each with its facts and code samples, and the shapes. */

// Swagger UI draws markup that it cleaned itself, as text. Nothing in it runs under this page's policy; what would make a script of a text is refused.
globalThis.trustedTypes?.createPolicy('default', { createHTML: (markup) => markup })

const page = document.documentElement
const dark = matchMedia('(prefers-color-scheme: dark)')
const followScheme = () => page.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', followScheme)
followScheme()

/** @returns A function that turns one operation of the document into what stands above its replies. */
function factsOf({ React, specSelectors }) {
  const h = React.createElement

  function Copy({ text, label }) {
    const [done, setDone] = React.useState(false)
    const copy = () =>
      navigator.clipboard.writeText(text).then(
        () => setDone(true),
        () => setDone(false),
      )
    return h(
      'button',
      { type: 'button', className: 'copy', onClick: copy, 'aria-label': label },
      done ? 'Copied' : 'Copy',
    )
  }

  const sample = (id) => (one) => {
    const [label, source] = [one.get('label'), one.get('source')]
    const title = `${label} for ${id}`
    return h(
      'figure',
      { key: label },
      h('figcaption', null, label, h(Copy, { text: source, label: `Copy the ${title}` })),
      h('pre', { tabIndex: 0, role: 'region', 'aria-label': title }, h('code', null, source)),
    )
  }

  return ({ path, method }) => {
    const operation = specSelectors.specJson().getIn(['paths', path, method])
    const changes = operation.get('x-touches').join(', ')
    const codes = operation.get('x-problems').toArray()
    return h(
      'div',
      { className: 'call-facts' },
      h(
        'dl',
        null,
        h('div', null, h('dt', null, 'Who'), h('dd', null, operation.get('x-who'))),
        changes && h('div', null, h('dt', null, 'Changes'), h('dd', null, changes)),
        h(
          'div',
          null,
          h('dt', null, 'Problems'),
          h(
            'dd',
            null,
            codes.map((code) => h('a', { key: code, href: `#problem-${code}` }, code)),
          ),
        ),
      ),
      h(
        'div',
        { className: 'samples' },
        operation
          .get('x-codeSamples')
          .map(sample(operation.get('operationId')))
          .toArray(),
      ),
    )
  }
}

/** What stands at this path of the document. */
const at = (spec, path) => path.reduce((within, name) => within[name], spec)

/** A part of the document with what its references name in their place; no shape holds itself. */
function resolved(part, spec) {
  if (Array.isArray(part)) return part.map((one) => resolved(one, spec))
  if (part === null || typeof part !== 'object') return part
  if (part.$ref) return resolved(at(spec, part.$ref.split('/').slice(1)), spec)
  return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, resolved(one, spec)]))
}

/** For each call that is opened, and for how one signs in before any is drawn, Swagger UI would read the whole document anew: seconds. */
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

/** What of Swagger UI the page shows, and what it shows instead. */
const ours = (system) => {
  const h = system.React.createElement
  const Facts = factsOf(system)
  return {
    components: {
      // The page has its own heading, and there is one server: the one that the page comes from.
      Calls: ({ getComponent }) =>
        h('div', { className: 'swagger-ui' }, h(getComponent('operations', true)), h(getComponent('Models', true))),
    },
    wrapComponents: {
      // A link inside of the button that opens a call could not be reached by itself.
      DeepLink:
        () =>
        ({ text }) =>
          h('span', null, text),
      CopyToClipboardBtn: () => () => null,
      responses: (Replies) => (props) => h('div', null, h(Facts, props), h(Replies, props)),
    },
  }
}

/** Swagger UI leaves choices without a name and scrolling code out of the keyboard's reach. */
function nameControls() {
  for (const control of reader.querySelectorAll(':is(select, textarea, input):not([aria-label])')) {
    const of = control.closest('[data-param-name]')?.dataset.paramName ?? control.closest('[data-code]')?.dataset.code
    const what = control.matches('select') ? 'Choice' : 'Value'
    control.setAttribute('aria-label', of === undefined ? `${what} for the body` : `${what} for ${of}`)
  }
  for (const code of reader.querySelectorAll('pre:not([tabindex])')) code.tabIndex = 0
}
const reader = document.getElementById('reader')
new MutationObserver(nameControls).observe(reader, { childList: true, subtree: true })

/** `#jobs.create` leads to a call, `#problem-…` to its row, which moves while the calls are drawn. */
function goToTarget() {
  const name = decodeURIComponent(location.hash.slice(1))
  // Swagger UI writes the id as a selector would have it: `operations-jobs-jobs\.create`.
  const call = document.getElementById(CSS.escape(`operations-${name.split('/').filter(Boolean).join('-')}`))
  const target = call ?? document.getElementById(name)
  if (target) target.scrollIntoView()
}

const named = /^#(\w+)\.(\w+)$/.exec(location.hash)?.slice(1).join('.')
fetch('/api/openapi.json')
  .then((answer) => answer.json())
  .then((spec) => {
    const calls = Object.values(spec.paths).flatMap((methods) => Object.values(methods))
    const call = calls.find(({ operationId }) => operationId === named)
    if (call) history.replaceState(null, '', `#/${call.tags[0]}/${call.operationId}`)
    globalThis.SwaggerUIBundle({
      spec,
      dom_id: '#reader',
      layout: 'Calls',
      plugins: [ours, resolveHere(spec)],
      deepLinking: true,
      displayOperationId: true,
      ...trying,
      // No badge of a validator elsewhere.
      validatorUrl: null,
      syntaxHighlight: false,
      defaultModelsExpandDepth: 0,
      onComplete: goToTarget,
    })
  })

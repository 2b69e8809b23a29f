/** "Who may import whom" of docs/layout.md, one rule a line; `npm run check` fails on any other import. */

const TEST = '\\.test\\.tsx?$'
const NPM = '^node_modules/'
const CONTRACT = '^contract/src/'
const SQL = `${NPM}(drizzle-orm|pg|@types/pg)/`
const DB = '^server/src/db/'
const FEATURE = '^server/src/features/(?!shared/)([^/]+)/'
/** What a feature is given, and helpers of several. */
const SHARED = '^server/src/features/(dependencies\\.ts$|shared/)'
const STORE = '\\.store\\.ts$'
const PORTS = '^server/src/ports/'
const START = '^server/src/(config/directories|runtime/start-refused)\\.ts$'
/** The name of a module of Node itself, as the tool tells it. */
const CORE = '^(node:)?[a-z_/0-9]+$'
const CONCURRENCY = '^server/src/runtime/concurrency\\.ts$'
const LOOPBACK = '^server/src/runtime/loopback\\.ts$'
const FACTS = '^server/src/security/error-facts\\.ts$'
const SECURITY = '^server/src/security/(error-facts|known-device)\\.ts$'
/** Folders of the server, lowest first: each may import those before it. */
const LAYERS = [
  ...['ports', 'security', 'runtime', 'config', 'db', 'adapters'],
  ...['http', 'doctor', 'features', 'telemetry', 'backup', 'commands'],
]
const LANGUAGES = '^contract/src/messages/languages\\.ts$'
const NODE = { dependencyTypes: ['core'] }

/** Whatever `from` holds may import what is named in `may`, and nothing else. */
const only = (name, from, may, comment) => ({ name, comment, severity: 'error', from, to: { pathNot: may } })
const never = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to })

const contract = [
  only('contract-stands-alone', { path: CONTRACT, pathNot: TEST }, [CONTRACT, `${NPM}zod/`], 'Only itself and zod.'),
  never('contract-no-node', { path: CONTRACT, pathNot: TEST }, NODE, 'It runs in the browser too.'),
  never(
    'contract-lib-below-features',
    { path: '^contract/src/lib/' },
    { path: '^contract/src/features/' },
    'lib knows no feature.',
  ),
  only(
    'rules-are-pure',
    { path: '\\.rules\\.ts$' },
    [CONTRACT],
    'Contract and other rules; time and chance are arguments.',
  ),
]

const server = [
  only(
    'server-feature',
    { path: FEATURE },
    [CONTRACT, '^server/src/features/$1/', SHARED, '^server/src/http/', DB, PORTS, SECURITY, SQL],
    'Contract, http types, db, ports and itself; never another feature.',
  ),
  never(
    'server-feature-types',
    { path: FEATURE },
    { path: '^server/src/(http/|features/dependencies)', dependencyTypesNot: ['type-only'] },
    'A feature knows the types of http and of what it is given, and runs none of it.',
  ),
  never(
    'server-act',
    { path: FEATURE, pathNot: '\\.(handlers|module)\\.ts$' },
    { path: ['^server/src/http/(?!content/event-stream)', `${NPM}fastify/`] },
    'Acts and stores know nothing of http.',
  ),
  only(
    'server-features-shared',
    { path: '^server/src/features/shared/' },
    [CONTRACT, '^server/src/features/shared/', STORE],
    'Plain helpers of several features.',
  ),
  only(
    'adapter',
    { path: '^server/src/adapters/' },
    [PORTS, START, FACTS, CONCURRENCY, LOOPBACK, CONTRACT, DB, '^server/src/adapters/', NPM, CORE],
    'Ports, contract, db and the SDK of its vendor.',
  ),
  never(
    'adapter-only-in-app',
    {
      path: '^server/src/',
      pathNot:
        '^server/src/(app(-options)?\\.ts$|adapters/|backup/backups\\.ts$|doctor/pictures\\.ts$|doctor/refusals\\.ts$)',
    },
    { path: '^server/src/adapters/' },
    'The composition root chooses the adapters.',
  ),
  ...LAYERS.slice(0, -1).map((layer, at) =>
    never(
      'server-layers',
      { path: `^server/src/${layer}/` },
      { path: `^server/src/(${LAYERS.slice(at + 1).join('|')})/` },
      'Nothing calls back up: no loop of folders.',
    ),
  ),
]

const web = [
  only(
    'web-feature',
    { path: '^web/src/features/([^/]+)/' },
    [CONTRACT, '^web/src/features/$1/', '^web/src/(shared|ui|lib)/', NPM],
    'Contract, shared, ui, lib and itself; never another feature.',
  ),
  only(
    'web-shared',
    { path: '^web/src/shared/' },
    [CONTRACT, '^web/src/(shared|ui|lib)/', NPM],
    'ui, lib and contract.',
  ),
  only(
    'web-ui',
    { path: '^web/src/ui/' },
    ['^web/src/(ui|lib)/', '^contract/src/lib/', NPM],
    'The look knows no domain.',
  ),
  only('web-lib', { path: '^web/src/lib/' }, [CONTRACT, '^web/src/lib/', NPM], 'lib lies below ui.'),
  never('web-no-node', { path: '^web/src/' }, NODE, 'It runs in the browser.'),
]

const packages = [
  only(
    'embedded-postgres-stands-alone',
    { path: '^packages/embedded-postgres/' },
    ['^packages/embedded-postgres/', NPM, CORE],
    'Node and npm; nothing of the product.',
  ),
  only(
    'demo-data',
    { path: '^packages/demo-data/' },
    [CONTRACT, '^server/src/', '^packages/demo-data/', NPM, CORE],
    'It stands on the product.',
  ),
  never(
    'demo-data-only-in-serve',
    { path: '^(contract|server|web|packages|tools|bench)/', pathNot: '^(packages/demo-data/|server/src/serve\\.ts$)' },
    { path: '^packages/demo-data/' },
    'A product without the demo knows nothing of it.',
  ),
  never(
    'demo-data-loaded-lazily',
    { path: '^server/' },
    { path: '^packages/demo-data/', dynamic: false },
    'A start without the demo does not load it: await import().',
  ),
]

const rooms = [
  never('web-not-server', { path: '^web/' }, { path: '^(server|packages)/' }, 'They meet in the contract.'),
  never('server-not-web', { path: '^server/' }, { path: '^web/' }, 'They meet in the contract.'),
  never(
    'product-not-tests',
    { path: '^(contract|server|web|packages/[^/]+/src)/', pathNot: TEST },
    { path: '^(tests|bench|tools)/' },
  ),
  never(
    'no-cycles',
    {},
    // The list of languages loads catalogues, which name types of features, which name languages.
    { circular: true, viaOnly: { pathNot: LANGUAGES } },
    'Two files that need each other are one idea in two places.',
  ),
  never('languages-load-lazily', { path: LANGUAGES }, { dynamic: false }, 'Only import(), so that there is no cycle.'),
  never(
    'no-orphans',
    {
      orphan: true,
      pathNot: [
        '\\.d\\.ts$',
        '^(tests|bench|tools)/',
        '^packages/[^/]+/tests/',
        '^server/src/http/api-docs/reader\\.js$',
        TEST,
      ],
    },
    {},
    'Nobody asks for it.',
  ),
  never('no-unresolved', {}, { couldNotResolve: true }, 'It is not there.'),
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...contract, ...server, ...web, ...packages, ...rooms],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '\\.(css|svg|png|woff2)$'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}

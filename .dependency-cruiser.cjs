/** "Who may import whom" of docs/house.md, one rule a line; `npm run check` fails on any other import. */

const TEST = '\\.test\\.tsx?$'
const NPM = '^node_modules/'
const CONTRACT = '^contract/src/'
const SQL = `${NPM}(drizzle-orm|pg|@types/pg)/`
const DB = '^server/src/db/'
const STORE = '\\.store\\.ts$'
const PORTS = '^server/src/ports\\.ts$'
const START = '^server/src/(directories|refused)\\.ts$'
const NODE = { dependencyTypes: ['core'] }

/** Whatever `from` holds may import what is named in `may`, and nothing else. */
const only = (name, from, may, comment) => ({ name, comment, severity: 'error', from, to: { pathNot: may } })
const never = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to })

const contract = [
  only('contract-stands-alone', { path: CONTRACT, pathNot: TEST }, [CONTRACT, `${NPM}zod/`], 'Only itself and zod.'),
  never('contract-no-node', { path: CONTRACT, pathNot: TEST }, NODE, 'It runs in the browser too.'),
  only(
    'rules-are-pure',
    { path: '\\.rules\\.ts$' },
    [CONTRACT],
    'Contract and other rules; time and chance are arguments.',
  ),
]

const server = [
  only(
    'server-slice',
    { path: '^server/src/slices/([^/]+)/' },
    [CONTRACT, '^server/src/slices/$1/', '^server/src/http/', DB, SQL],
    'Contract, http types, db and itself; never another slice.',
  ),
  never(
    'server-slice-http-types',
    { path: '^server/src/slices/' },
    { path: '^server/src/http/', dependencyTypesNot: ['type-only'] },
    'A slice knows the types of http and runs none of it.',
  ),
  only(
    'flow',
    { path: '^server/src/flows/' },
    [CONTRACT, STORE, DB, PORTS, '^server/src/flows/'],
    'Contract, stores, the transaction and ports; never Fastify, never an adapter.',
  ),
  only(
    'adapter',
    { path: '^server/src/adapters/' },
    [PORTS, CONTRACT, DB, START, '^server/src/adapters/', NPM, '^[a-z_/]+$'],
    'Ports, contract, db, what a start stands on, and the SDK of its vendor.',
  ),
  never(
    'adapter-only-in-house',
    { path: '^server/src/', pathNot: '^server/src/(house\\.ts$|adapters/)' },
    { path: '^server/src/adapters/' },
    'The house chooses the adapters.',
  ),
  never('db-below', { path: DB }, { path: '^server/src/(slices|flows|adapters|http)/' }, 'Nothing calls back up.'),
]

const web = [
  only(
    'web-slice',
    { path: '^web/src/slices/([^/]+)/' },
    [CONTRACT, '^web/src/slices/$1/', '^web/src/(kit|ui)/', NPM],
    'Contract, kit, ui and itself; never another slice.',
  ),
  never('web-below', { path: '^web/src/(kit|ui)/' }, { path: '^web/src/(app|slices)/' }, 'Nothing calls back up.'),
  never('web-no-node', { path: '^web/src/' }, NODE, 'It runs in the browser.'),
]

const rooms = [
  never('web-not-server', { path: '^web/' }, { path: '^server/' }, 'They meet in the contract.'),
  never('server-not-web', { path: '^server/' }, { path: '^web/' }, 'They meet in the contract.'),
  never('product-not-tests', { path: '^(contract|server|web)/', pathNot: TEST }, { path: '^(tests|bench|tools)/' }),
  never('no-cycles', {}, { circular: true }, 'Two files that need each other are one idea in two places.'),
  never(
    'no-orphans',
    { orphan: true, pathNot: ['\\.d\\.ts$', '^(tests|bench|tools)/', TEST] },
    {},
    'Nobody asks for it.',
  ),
  never('no-unresolved', {}, { couldNotResolve: true }, 'It is not there.'),
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...contract, ...server, ...web, ...rooms],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '\\.(css|svg|png|woff2)$'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}

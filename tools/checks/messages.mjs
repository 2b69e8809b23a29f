import { posix } from 'node:path'
import ts from 'typescript'
import { VIEWS } from './web-budget.mjs'

/** Finds unused messages, translations that omit a parameter, and screens whose messages load late. */

/** @typedef {{ file: string, text: string }} Source */

const FOLDER = 'contract/src/messages'
const ENGLISH = new RegExp(`^${FOLDER}/en/([\\w/-]+)\\.ts$`)
/** The language of another catalogue. */
const TRANSLATION = new RegExp(`^${FOLDER}/(?!en/)(\\w\\w)/`)
/** Lists of catalogues, without a message of their own. */
const LISTS = /^(screens|replies|fields\/fields)$/
/** Catalogues looked up by computed keys: field messages, problem codes, walls of a calendar, CSV headings, notification and message kinds, trouble codes. Types or rules cover these. */
const FIELDS = /^fields\/(\w+)$/
const NOT_BY_KEY =
  /^(imports\/exports|imports\/import-cells|notifications|texts|outbox\/templates|outbox\/message-tests|consent|inbound|mails|planning|problems|walls|billing\/receipts|calendars|jobs\/(inspection-points|job-fields|timeline)|accounts\/accounts|analyzer\/trouble-codes|trouble-codes\/.+)$/

/** @param {Source} source */
const parse = ({ file, text }) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)

/** @param {ts.Node} node @param {(node: ts.Node) => void} look */
function walk(node, look) {
  look(node)
  ts.forEachChild(node, (child) => walk(child, look))
}

/** @param {ts.Node | undefined} node @returns {node is ts.StringLiteral} */
const isText = (node) => node !== undefined && ts.isStringLiteral(node)

/** The messages of a catalogue by their path in it, such as `types.tip.one`. @param {Source} source @returns {Map<string, ts.Expression>} */
function messagesIn(source) {
  /** @type {Map<string, ts.Expression>} */
  const found = new Map()
  /** @param {ts.Expression} value @param {string} path */
  const enter = (value, path) => {
    if (!ts.isObjectLiteralExpression(value)) return void found.set(path, value)
    for (const property of value.properties) {
      if (!ts.isPropertyAssignment(property)) continue
      const name = property.name.getText().replace(/^'|'$/g, '')
      enter(property.initializer, path ? `${path}.${name}` : name)
    }
  }
  walk(parse(source), (node) => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'messages' && node.initializer)
      enter(node.initializer, '')
  })
  return found
}

/** The catalogue of an expression: `useMessages(hub)`, where `hub` is `catalogue('chat')`. @param {ts.Expression | undefined} node @param {Map<string, string>} names */
function catalogueOf(node, names) {
  if (!node || !ts.isCallExpression(node) || !/^(useMessages|messagesOf)$/.test(node.expression.getText()))
    return undefined
  const [argument] = node.arguments
  return argument && (isText(argument) ? argument.text : names.get(argument.getText()))
}

/** Local names of `catalogue('chat')`, or of one that is loaded later, in each file, imports included. @param {readonly Source[]} sources */
function namesIn(sources) {
  /** @type {Map<string, Map<string, string>>} */
  const byFile = new Map()
  for (const { file, text } of sources) {
    const named = [...text.matchAll(/const (\w+) = catalogue(?:Later)?\('(\w+)'\)/g)].map(
      ([, name = '', of = '']) => /** @type {const} */ ([name, of]),
    )
    byFile.set(file, new Map(named))
  }
  for (const { file, text } of sources) {
    for (const [, list = '', from = ''] of text.matchAll(/import \{([^}]*)\} from '(\.[^']*messages\.ts)'/g)) {
      const exported = byFile.get(posix.join(posix.dirname(file), from))
      for (const one of list.split(',')) {
        const [name = '', as = name] = one.trim().split(/\s+as\s+/)
        const of = exported?.get(name)
        if (of) byFile.get(file)?.set(as, of)
      }
    }
  }
  return byFile
}

/** The path of `t.types[type].one` up to the first computed key, from the node of the catalogue. @param {ts.Node} start */
function pathFrom(start) {
  const path = []
  let node = start
  for (;;) {
    const { parent } = node
    if (ts.isPropertyAccessExpression(parent) && parent.expression === node) path.push(parent.name.text)
    else if (ts.isElementAccessExpression(parent) && parent.expression === node && isText(parent.argumentExpression))
      path.push(parent.argumentExpression.text)
    else break
    node = parent
  }
  return { path, end: node }
}

/** @param {ts.Node} node The node whose value is given a name here, if it is. @returns {ts.BindingName | undefined} */
const nameGivenTo = (node) =>
  ts.isVariableDeclaration(node.parent) && node.parent.initializer === node ? node.parent.name : undefined

/** Messages used by a file, as `catalogue path`; an incomplete path covers all below it. @param {Source} source @param {Map<string, string>} names */
function shownIn(source, names) {
  /** @type {Set<string>} */
  const shown = new Set()
  const tree = parse(source)
  /** @param {string} catalogue @param {ts.Node} node */
  const follow = (catalogue, node) => {
    const { path, end } = pathFrom(node)
    const name = nameGivenTo(end)
    if (!name) return void shown.add([catalogue, ...path].join('.'))
    if (ts.isIdentifier(name))
      return void (path.length > 0 ? shown.add([catalogue, ...path].join('.')) : useOf(catalogue, name))
    for (const element of name.elements)
      if (ts.isBindingElement(element))
        shown.add([catalogue, ...path, (element.propertyName ?? element.name).getText()].join('.'))
  }
  /** Every use of `const t = useMessages(hub)` in its block. @param {string} catalogue @param {ts.Identifier} name */
  const useOf = (catalogue, name) => {
    let scope = name.parent.parent
    while (!ts.isBlock(scope) && !ts.isSourceFile(scope)) scope = scope.parent
    walk(scope, (node) => {
      if (!ts.isIdentifier(node) || node.text !== name.text || node === name) return
      if (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) return
      follow(catalogue, node)
    })
  }
  walk(tree, (node) => {
    if (!ts.isCallExpression(node)) return
    const catalogue = catalogueOf(node, names)
    if (catalogue) follow(catalogue, node)
    const [feature, key] = node.arguments
    if (node.expression.getText() === 'fieldMessage' && isText(feature) && isText(key))
      shown.add(`fields/${feature.text}.${key.text}`)
  })
  // The shape of zod's own messages, in showFieldMessage.
  if (/messages\.general\.invalid/.test(source.text)) shown.add('fields/general.invalid')
  return shown
}

/** jobs/jobs-book.ts is the catalogue jobsBook. @param {string} file */
const nameOf = (file) => posix.basename(file).replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** Unused messages. @param {readonly Source[]} sources */
export function unusedMessages(sources) {
  const names = namesIn(sources)
  const shown = new Set(sources.flatMap((source) => [...shownIn(source, names.get(source.file) ?? new Map())]))
  const isShown = (/** @type {string} */ path) =>
    path.split('.').some((_, at, parts) => shown.has(parts.slice(0, at + 1).join('.')))
  return sources.flatMap((source) => {
    const file = ENGLISH.exec(source.file)?.[1]
    if (!file || NOT_BY_KEY.test(file) || LISTS.test(file)) return []
    const name = FIELDS.test(file) ? file : nameOf(file)
    return [...messagesIn(source).keys()]
      .filter((key) => !isShown(`${name}.${key}`))
      .map((key) => `${source.file}: nothing shows ${key}`)
  })
}

/** The names of a message's parameters, and whether each is used. @param {ts.Expression} message */
function parametersOf(message) {
  if (!ts.isArrowFunction(message)) return []
  const [given] = message.parameters
  if (!given || !ts.isObjectBindingPattern(given.name)) return []
  const names = given.name.elements.map(({ name }) => name.getText())
  const body = message.body.getText()
  return names.filter((name) => new RegExp(`\\b${name}\\b`).test(body)).sort()
}

/** Translations that omit a parameter, which TypeScript allows. @param {readonly Source[]} sources */
export function lostParameters(sources) {
  const texts = new Map(sources.map((source) => [source.file, source]))
  const languages = new Set(sources.flatMap(({ file }) => TRANSLATION.exec(file)?.[1] ?? []))
  return sources.flatMap((english) => {
    const name = ENGLISH.exec(english.file)?.[1]
    if (!name || LISTS.test(name)) return []
    return [...languages].flatMap((language) =>
      lostIn(english, texts.get(`${FOLDER}/${language}/${name}.ts`), language),
    )
  })
}

/** @param {Source} english @param {Source | undefined} translation @param {string} language */
function lostIn(english, translation, language) {
  if (!translation) return [`${english.file} has no translation in ${language}`]
  if (!/export const messages: typeof english = /.test(translation.text))
    return [`${translation.file}: its messages must be \`typeof english\`, so that none is missing`]
  const translated = messagesIn(translation)
  return [...messagesIn(english)].flatMap(([key, message]) => {
    const other = translated.get(key)
    const lost = parametersOf(message).filter((name) => other && !parametersOf(other).includes(name))
    return lost.map((name) => `${translation.file}: ${key} leaves out {${name}}`)
  })
}

/** web/src/app/main.tsx loads it when idle, for forms that open later. */
const LOADED_WHEN_IDLE = 'fields'

/** Screens whose catalogues are missing in web/src/app/routes/screens.ts: their messages would load late. @param {readonly Source[]} sources @param {Map<string, string>} screens @param {Map<string, string[]>} spoken */
export function lateCatalogues(sources, screens, spoken) {
  const texts = new Map(sources.map(({ file, text }) => [file, text]))
  /** @param {string} file @param {RegExp} imports @param {Set<string>} seen @returns {Set<string>} */
  const filesBelow = (file, imports, seen = new Set()) => {
    // A view's messages load with the view.
    if (seen.has(file) || !texts.has(file) || VIEWS.some(({ view }) => file === `web/${view}`)) return seen
    seen.add(file)
    for (const [, from = ''] of (texts.get(file) ?? '').matchAll(imports))
      filesBelow(posix.join(posix.dirname(file), from), imports, seen)
    return seen
  }
  const cataloguesBelow = (/** @type {string} */ screen, /** @type {RegExp} */ imports) =>
    [...filesBelow(screen, imports)].flatMap((file) =>
      [...(texts.get(file) ?? '').matchAll(/= catalogue\('(\w+)'\)/g)].map(([, name = '']) => name),
    )
  return [...screens].flatMap(([path, screen]) => {
    const withDialogs = cataloguesBelow(`web/${screen}`, /(?:from|import\() ?'(\.[^']+)'/g)
    const opened = cataloguesBelow(`web/${screen}`, /from '(\.[^']+)'/g)
    const needed = [...withDialogs.filter((name) => name !== LOADED_WHEN_IDLE), ...opened]
    const late = [...new Set(needed)].filter((name) => name !== 'common' && !spoken.get(path)?.includes(name))
    return late.map((name) => `web/src/app/routes/screens.ts: ${path} needs the catalogue ${name}`)
  })
}

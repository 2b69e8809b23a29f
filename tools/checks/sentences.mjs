import ts from 'typescript'

/** Finds user-facing sentences outside of the catalogues in contract/src/messages. */

/** @typedef {{ file: string, text: string }} Source */

/** The API document's own titles are English only. */
const SHOWN = /^(web|contract)\/src\//
/** Catalogues, the words by which the analyzer reads, and names of cities. */
const CATALOGUE = /^contract\/src\/(messages\/\w\w\/|features\/(analyzer\/words\/|places\/city-(names|centers)))/
const SERVED = /^(server|packages\/demo-data)\/src\//

/** Product name and keys are the same in every language. */
const BRAND = /Desert Wrench|Ctrl\+K|(Ctrl\+)?Enter/g

/** Attributes and properties with user-facing text. */
const ALWAYS_SHOWN = new Set([
  ...['aria-label', 'aria-roledescription', 'aria-description', 'alt', 'title', 'placeholder', 'label'],
  ...['children', 'confirm', 'description', 'detail', 'doing', 'done', 'doneDetail', 'empty', 'failed', 'hint', 'lead'],
  ...['many', 'message', 'one', 'otherwise', 'question', 'short', 'submit', 'suffix', 'why', 'words', 'error'],
])

const NEVER_SHOWN = new Set(['className', 'class', 'd', 'viewBox', 'path', 'tone', 'variant', 'type'])

/** Endpoint summaries and descriptions are English only. */
const OF_ENDPOINTS = /^contract\/src\/features\/[\w/-]+\.contract\.ts$/
const DOCUMENTED = new Set(['summary', 'description'])

const WORD = /\p{L}{2,}/u
/** Two words or more, the first capitalized: no class names, keys or headers. */
const SENTENCE = /^[\s"'(¿¡]*\p{Lu}[\p{L}\p{N}'’-]*[,:]?\s+\p{L}/u

/** @param {ts.Node} node */
const textsOf = (node) => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text]
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  return null
}

/** Internal errors and console output, which users never see. @param {ts.Node} node */
function isForProgrammers(node) {
  if (ts.isNewExpression(node)) return /Error$/.test(node.expression.getText())
  return ts.isCallExpression(node) && /^console\.|^invariant$/.test(node.expression.getText())
}

/** The attribute or property of a text, through conditionals and parentheses. @param {ts.Node} node @returns {string | undefined} */
function nameOf(node) {
  const { parent } = node
  if (ts.isJsxAttribute(parent)) return parent.name.getText()
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node ? parent.name.getText().replace(/'/g, '') : ''
  if (ts.isJsxExpression(parent)) return ts.isJsxAttribute(parent.parent) ? nameOf(parent) : 'children'
  if (ts.isConditionalExpression(parent)) return parent.condition === node ? undefined : nameOf(parent)
  if (ts.isParenthesizedExpression(parent) || ts.isArrayLiteralExpression(parent)) return nameOf(parent)
  if (ts.isBinaryExpression(parent))
    return /^(\|\||&&|\?\?|\+)$/.test(parent.operatorToken.getText()) ? nameOf(parent) : undefined
  return undefined
}

/**
 * Sentences of a file that belong in a catalogue, with line numbers.
 * @param {Source} source
 * @returns {string[]}
 */
export function sentences({ file, text }) {
  const shown = SHOWN.test(file)
  if (CATALOGUE.test(file) || (!shown && !SERVED.test(file))) return []
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  /** @type {string[]} */
  const found = []
  /** @param {ts.Node} node @param {string} sentence */
  const note = (node, sentence) => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1
    found.push(`${file}:${line}: "${sentence.trim().replace(/\s+/g, ' ').slice(0, 80)}"`)
  }
  /** @param {ts.Node} node @param {boolean} refusing Within `new Problem`, the only server text for users. */
  const visit = (node, refusing) => {
    if (isForProgrammers(node) || ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isJsxText(node) && WORD.test(node.text.replace(BRAND, '').replace(/&\w+;/g, ''))) note(node, node.text)
    const texts = textsOf(node)?.map((one) => one.replace(BRAND, ''))
    if (texts) {
      const name = nameOf(node)
      if (DOCUMENTED.has(name ?? '') && OF_ENDPOINTS.test(file)) return
      const isShown = name !== undefined && ALWAYS_SHOWN.has(name)
      const isSentence = SENTENCE.test(texts.join(' x '))
      const counts = shown ? isShown || (isSentence && !NEVER_SHOWN.has(name ?? '')) : refusing && isShown
      if (counts && texts.some((one) => WORD.test(one))) note(node, texts.join('…'))
    }
    const within = refusing || (ts.isNewExpression(node) && node.expression.getText() === 'Problem')
    ts.forEachChild(node, (child) => visit(child, within))
  }
  visit(tree, false)
  return found
}

/** User-facing sentences outside of the catalogues. @param {readonly Source[]} sources */
export const sentencesOutside = (sources) =>
  sources.flatMap(sentences).map((line) => `${line} is outside the catalogues in contract/src/messages`)

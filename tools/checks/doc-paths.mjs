import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Such an extension or a trailing slash marks a path. */
const KIND = /\.(ts|tsx|mjs|cjs|sql|css|md|txt|html)$|\/$/
/** Files of packages, the machine or the running product. */
const ELSEWHERE = /^(@|\/|\.?\.?node_modules\/|DATA_DIR|https?:)/

/** Pattern of a name with the wildcards `<slice>` and `*`. @param {string} name */
const patternOf = (name) =>
  new RegExp(
    `(^|/)${name
      .split(/(<[^>]*>|\*)/)
      .map((part, index) => (index % 2 ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')))
      .join('')}${name.endsWith('/') ? '' : '$'}`,
  )

/** @param {string} text */
function namesIn(text) {
  const fences = [...text.matchAll(/^```[^\n]*\n([\s\S]*?)^```/gm)].map(([, inner = '']) => inner)
  const prose = text.replace(/^```[^\n]*\n[\s\S]*?^```/gm, '')
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, inner = '']) => inner)
  return [...spans, ...fences]
    .flatMap((part) => part.split(/[\s'",;:()]+/))
    .map((name) => name.replace(/^\.\//, ''))
    .filter((name) => /[\w>*]/.test(name) && !name.startsWith('.') && KIND.test(name) && !ELSEWHERE.test(name))
}

/**
 * Broken paths in documents: names in code match the end of a path, links are resolved.
 * @param {{ file: string, text: string }} document
 * @param {readonly string[]} files All files of the repository.
 * @param {string} root
 */
export function missingPaths({ file, text }, files, root) {
  const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target)
  const broken = links
    .filter((target) => !/^\w+:/.test(target))
    .filter((target) => !existsSync(join(root, normalize(join(dirname(file), target)))))
  const unknown = namesIn(text).filter((name) => {
    const pattern = patternOf(name)
    return !files.some((known) => pattern.test(known))
  })
  return [...new Set([...broken, ...unknown])].map((name) => `${file}: ${name} is not there`)
}

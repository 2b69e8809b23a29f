import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import { lateCatalogues, lostParameters, unusedMessages } from '../../tools/checks/messages.mjs'
import { sentences, sentencesOutside } from '../../tools/checks/sentences.mjs'
import { at } from '../../tools/lib/places.mjs'
import { run } from '../../tools/lib/programs.mjs'
import { planted } from './planted.ts'

const FILE = 'web/src/features/chat/ChatScreen.tsx'
const found = (text: string, file = FILE) => sentences({ file, text }).map((line) => line.replace(/^[^"]*/, ''))

describe('a sentence outside of the catalogues is found', () => {
  const SENTENCES = [
    ['text', '<p>Write the first one</p>', '"Write the first one"'],
    ['one word of text', '<b>Type</b>', '"Type"'],
    ['text beside a value', '<p>{count} new</p>', '"new"'],
    ['a text in braces', "<p>{failed ? 'Retry' : t.post}</p>", '"Retry"'],
    ['an accessible name', '<nav aria-label="Main" />', '"Main"'],
    ['a name that is put together', `<b aria-label={\`Rate \${name}\`} />`, '"Rate …"'],
    ['a title', '<b title="On" />', '"On"'],
    ['a placeholder', '<input placeholder="someone" />', '"someone"'],
    ['what a picture shows', '<img alt="engine" />', '"engine"'],
    ["a component's label", '<Field label="Type" />', '"Type"'],
    ['a toast', "toast({ title: 'Sent' })", '"Sent"'],
    [
      'what a change says',
      "useApiMutation(chat.post, { done: 'Sent', failed: ['Request Failed', 'Nothing sent'] })",
      '"Sent"',
    ],
    ['a sentence in a constant', "const GONE = 'It is gone now'", '"It is gone now"'],
    ['a sentence that is put together', `const words = \`About \${price} in all\``, '"About … in all"'],
  ] as const
  for (const [what, text, sentence] of SENTENCES) test(what, () => assert.equal(found(text)[0], sentence))

  test("a shape's message, in the contract", () => {
    const text = "z.string('Message is required')"
    assert.deepEqual(found(text, 'contract/src/features/chat/chat.contract.ts'), ['"Message is required"'])
  })

  test('a refusal of the server, but not its messages to the operator', () => {
    const refusal = "throw new Problem('request.invalid', [{ path: 'key', message: 'Use one key' }])"
    assert.deepEqual(found(refusal, 'server/src/http/keys.ts'), ['"Use one key"'])
    assert.deepEqual(found("log.warn('The database is away')", 'server/src/http/keys.ts'), [])
  })
})

test('text that no person reads is not a sentence', () => {
  const text = `import { Wrench } from 'lucide-react'
    /** Comments do not count. */
    const LOOK = 'flex min-h-11 Items'
    if (key === 'Escape') throw new TypeError('This is for programmers')
    export const Part = () => <div className="grid gap-4" data-state="Open" role="status">{t.title} · Desert Wrench {'–'} 5&nbsp;%</div>
    headers.set('Content-Type', 'application/json')`
  assert.deepEqual(found(text), [])
  assert.deepEqual(
    found("export const messages = { title: 'Mechanic Hub now' }", 'contract/src/messages/en/chat.ts'),
    [],
  )
  const documented = "({ summary: 'List messages', description: 'Returns the messages of the hub.' })"
  assert.deepEqual(found(documented, 'contract/src/features/chat/chat.contract.ts'), [])
  assert.equal(found(documented, 'web/src/features/chat/ChatScreen.tsx').length, 2)
})

test('a planted sentence fails the check, with its place', () => {
  const sources = [{ file: 'web/src/ui/Old.tsx', text: '<p>Not converted yet</p>' }]
  assert.match(sentencesOutside(sources)[0] ?? '', /^web\/src\/ui\/Old\.tsx:1: "Not converted yet" is outside/)
})

const app = (more: Record<string, string> = {}) => {
  const files = {
    'contract/src/messages/en/chat.ts': `export const messages = {
      title: 'Hub',
      types: { tip: { one: 'Tip', many: 'Tips' }, part: { one: 'Part', many: 'Parts' } },
      news: ({ count }: { count: number }) => count + ' new',
    }`,
    'contract/src/messages/es/chat.ts': `export const messages: typeof english = {
      title: 'Foro',
      types: { tip: { one: 'Consejo', many: 'Consejos' }, part: { one: 'Refacción', many: 'Refacciones' } },
      news: ({ count }) => count + ' nuevos',
    }`,
    'contract/src/messages/en/fields/chat.ts': "export const messages = { message: 'Message is required' }",
    'contract/src/messages/es/fields/chat.ts':
      "export const messages: typeof english = { message: 'Escriba un mensaje' }",
    'contract/src/features/chat/chat.contract.ts': "required(fieldMessage('chat', 'message'))",
    'web/src/features/chat/messages.ts': "export const hub = catalogue('chat')",
    'web/src/features/chat/ChatScreen.tsx': `import { hub } from './messages.ts'
      export function ChatScreen() {
        const t = useMessages(hub)
        return <h1>{t.title} {t.types[type].one} {t.news({ count })}</h1>
      }`,
    ...more,
  }
  return Object.entries(files).map(([file, text]) => ({ file, text }))
}

test('an app that shows all its messages is clean', () => {
  assert.deepEqual([...unusedMessages(app()), ...lostParameters(app())], [])
})

test('an unused message is found, even if another catalogue or a plain word has its name', () => {
  const screen = `import { hub } from './messages.ts'
    export function ChatScreen() {
      const t = useMessages(hub)
      const { news } = messagesOf(hub)
      return <h1 title={t.types.tip.one}>{news({ count })}</h1>
    }
    function Other() {
      const t = useMessages(shared)
      return t.title
    }`
  assert.deepEqual(unusedMessages(app({ [FILE]: screen })), [
    'contract/src/messages/en/chat.ts: nothing shows title',
    'contract/src/messages/en/chat.ts: nothing shows types.tip.many',
    'contract/src/messages/en/chat.ts: nothing shows types.part.one',
    'contract/src/messages/en/chat.ts: nothing shows types.part.many',
  ])
})

test('a field message that no shape names is found', () => {
  assert.deepEqual(unusedMessages(app({ 'contract/src/features/chat/chat.contract.ts': '' })), [
    'contract/src/messages/en/fields/chat.ts: nothing shows message',
  ])
})

test('a translation that leaves a parameter out is found, and a catalogue without one', () => {
  const spanish = {
    'contract/src/messages/es/chat.ts': "export const messages: typeof english = { news: () => 'nuevos' }",
  }
  assert.deepEqual(lostParameters(app(spanish)), ['contract/src/messages/es/chat.ts: news leaves out {count}'])
  const loose = { 'contract/src/messages/es/fields/chat.ts': 'export const messages = {}' }
  assert.deepEqual(lostParameters(app(loose)), [
    'contract/src/messages/es/fields/chat.ts: its messages must be `typeof english`, so that none is missing',
  ])
  assert.deepEqual(lostParameters(app({ 'contract/src/messages/en/jobs/jobs.ts': 'export const messages = {}' })), [
    'contract/src/messages/en/jobs/jobs.ts has no translation in es',
  ])
})

test('a screen with an undeclared catalogue is found, through any import', () => {
  const sources = app({
    [FILE]: "import { ChatForm } from './ChatForm.tsx'",
    'web/src/features/chat/ChatForm.tsx': "import { hub } from './messages.ts'",
  })
  const screens = new Map([['/chat', 'src/features/chat/ChatScreen.tsx']])
  assert.deepEqual(lateCatalogues(sources, screens, new Map([['/chat', ['chat']]])), [])
  assert.deepEqual(lateCatalogues(sources, screens, new Map([['/chat', ['shared']]])), [
    'web/src/app/routes/screens.ts: /chat needs the catalogue chat',
  ])
})

test('the messages of forms may load when idle for a dialog, but not for a screen', () => {
  const screen = 'web/src/features/chat/ChatScreen.tsx'
  const form = { file: 'web/src/features/chat/Form.tsx', text: "const fields = catalogue('fields')" }
  const late = (text: string) =>
    lateCatalogues([{ file: screen, text }, form], new Map([['/chat', screen.slice(4)]]), new Map([['/chat', []]]))
  assert.deepEqual(late("const Form = lazyPart(() => import('./Form.tsx'))"), [])
  assert.deepEqual(late("import { Form } from './Form.tsx'"), [
    'web/src/app/routes/screens.ts: /chat needs the catalogue fields',
  ])
})

describe('the compiler refuses', () => {
  /** The catalogue types on two small catalogues. */
  const compile = (use: string, spanish = "title: 'Foro', news: ({ count }) => count + ' nuevos'") => {
    const folder = planted({
      'package.json': JSON.stringify({ type: 'module' }),
      'tsconfig.json': JSON.stringify({ extends: at('tsconfig.base.json'), include: ['*.ts'] }),
      'en.ts': "export const messages = { title: 'Hub', news: ({ count }: { count: number }) => count + ' new' }",
      'es.ts': `import type { messages as english } from './en.ts'\nexport const messages: typeof english = { ${spanish} }`,
      'use.ts': `import { messages as t } from './en.ts'\nexport const said: string = ${use}`,
    })
    const compiler = at('node_modules/typescript-7/bin/tsc')
    return run(process.execPath, [compiler, '--project', folder, '--pretty', 'false'])
  }

  test('nothing where all is right', async () => assert.equal((await compile('t.news({ count: 1 })')).code, 0))
  for (const [what, use, spanish] of [
    ['a missing message', 't.heading', undefined],
    ['a missing parameter', 't.news({})', undefined],
    ['a parameter of another name', 't.news({ many: 1 })', undefined],
    ['a parameter of another type', "t.news({ count: 'one' })", undefined],
    ['a message that was not translated', 't.title', "title: 'Foro'"],
    ['a translation of nothing', 't.title', "title: 'Foro', news: () => '', more: ''"],
  ] as const)
    test(what, async () => {
      const { code, output } = await compile(use, spanish)
      assert.notEqual(code, 0)
      assert.match(output, spanish ? /\/es\.ts\(/ : /\/use\.ts\(/)
    })
})

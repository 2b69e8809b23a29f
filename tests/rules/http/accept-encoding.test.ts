import assert from 'node:assert/strict'
import { encodingFor } from '@desert-wrench/server/http/content/accept-encoding.ts'
import fc from 'fast-check'
import { test } from 'vitest'

test('an encoding is what Accept-Encoding weighs most', () => {
  const cases: [header: string | undefined, encoding: 'br' | 'gzip' | null][] = [
    [undefined, null],
    ['', null],
    ['identity', null],
    ['deflate, zstd', null],
    ['br', 'br'],
    ['x-gzip', 'gzip'],
    ['gzip, br', 'br'],
    ['GZIP;Q=0.2', 'gzip'],
    ['gzip;q=0.8, br;q=0.5', 'gzip'],
    ['*', 'gzip'],
    ['gzip;q=0, *', 'br'],
    ['*, gzip;q=0', 'br'],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0, br;q=0, *', null],
    ['gzip;q=0.1, *;q=0.5', 'br'],
    ['*;q=0', null],
    ['br, *;q=0', 'br'],
    ['identity;q=0, br;q=0.1', 'br'],
    ['identity, gzip;q=0.5', null],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['gzip;q=', null],
    ['gzip;q=x', null],
    ['gzip;level=9;q=0.3', 'gzip'],
    [', ;q=, =', null],
  ]
  for (const [header, encoding] of cases) assert.equal(encodingFor(header), encoding, String(header))
})

test('no header brings an encoding that it refuses by name', () => {
  const name = fc.constantFrom('br', 'gzip', 'identity', 'deflate', '*', 'x-gzip')
  const weight = fc.constantFrom('', ';q=0', ';q=0.000', ';q=0.5', ';q=1', '; q = 0', ';q=-1')
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(name, weight), { selector: ([one]) => one.replace('x-', '') }), (parts) => {
      const chosen = encodingFor(parts.map((part) => part.join('')).join(', '))
      const own = parts.find(([one]) => one.replace('x-', '') === chosen) ?? parts.find(([one]) => one === '*')
      if (chosen !== null) assert.match(own?.[1] ?? 'none', /^$|q=0\.5|q=1/)
    }),
  )
})

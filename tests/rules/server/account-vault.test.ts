import assert from 'node:assert/strict'
import { createHmac, hkdfSync } from 'node:crypto'
import { accountVault } from '@desert-wrench/server/security/account-vault.ts'
import { seedVault } from '@desert-wrench/server/security/seed-vault.ts'
import { test } from 'vitest'

const key = Buffer.alloc(32, 7)
const vault = accountVault(() => key)
const other = accountVault(() => Buffer.alloc(32, 8))
const text = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString()

test('a hash is HMAC-SHA-256 under a key of its own, another one for another purpose or key', () => {
  const derived = Buffer.from(hkdfSync('sha256', key, '', 'desert-wrench accounts hashes v1', 32))
  const expected = createHmac('sha256', derived).update('4:code:+16025550101 493817').digest('hex')
  assert.equal(Buffer.from(vault.hash('code', '+16025550101 493817')).toString('hex'), expected)
  const hashes = [
    vault.hash('code', 'x'),
    vault.hash('network', 'x'),
    vault.hash('cod', 'e:x'),
    vault.hash('code', 'y'),
    other.hash('code', 'x'),
  ]
  assert.equal(new Set(hashes.map((one) => Buffer.from(one).toString('hex'))).size, hashes.length)
  assert.deepEqual(vault.hash('code', 'x'), vault.hash('code', 'x'))
})

test('sealed text opens only unchanged, for its purpose and with its key', () => {
  const sealed = vault.seal('totp 1', Buffer.from('a secret'))
  assert.equal(text(vault.open('totp 1', sealed)), 'a secret')
  assert.ok(!Buffer.from(sealed).includes('secret'))
  assert.notDeepEqual(vault.seal('totp 1', Buffer.from('a secret')), sealed)
  assert.equal(vault.open('totp 2', sealed), null)
  assert.equal(other.open('totp 1', sealed), null)
  for (let at = 0; at < sealed.length; at++) {
    const bent = Uint8Array.from(sealed)
    bent[at] = (bent[at] ?? 0) ^ 1
    assert.equal(vault.open('totp 1', bent), null, `byte ${at}`)
    assert.equal(vault.open('totp 1', sealed.subarray(0, at)), null, `${at} bytes`)
  }
  assert.equal(text(vault.open('nothing', vault.seal('nothing', new Uint8Array()))), '')
})

test('raffle and accounts cannot open each other’s secrets despite one key', () => {
  const { sealedSeed } = seedVault(() => key).seal('2026-11')
  assert.equal(vault.open('2026-11', Buffer.from(sealedSeed.slice(3), 'base64url')), null)
})

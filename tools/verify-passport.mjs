// Checks a vehicle's passport: node verify-passport.mjs passport.json passport.json.sig https://shop.example
import { createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'

const [file = '', signature = '', site = ''] = process.argv.slice(2)
const bytes = readFileSync(file)
const { keyId } = JSON.parse(bytes.toString())
const { keys } = await (await fetch(new URL('/.well-known/jwks.json', site))).json()
const jwk = keys.find((/** @type {{ kid: string }} */ key) => key.kid === keyId)
const genuine = jwk && verify(null, bytes, createPublicKey({ key: jwk, format: 'jwk' }), readFileSync(signature))
console.log(genuine ? `genuine: signed by ${site}` : 'NOT genuine: the file was changed, or signed by another key')
process.exit(genuine ? 0 : 1)

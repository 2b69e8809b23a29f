import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'vitest'
import { openTestApp } from '../../support/open-app.ts'

/** Files of other programs with fictional people: `tables/` has one of each. */

const app = await openTestApp()

async function send(path: string, body: string | Uint8Array, headers: Record<string, string> = {}) {
  const answer = await fetch(`${app.url}/api/imports/${path}`, {
    method: 'POST',
    body: body as BodyInit,
    headers: { 'content-type': 'text/csv', ...headers },
  })
  return { status: answer.status, body: await answer.json() }
}
const table = (name: string) => readFile(new URL(`./tables/${name}.csv`, import.meta.url))

interface Person {
  name: string
  phone: string
  email: string | null
  preferredAddress?: string | null
  businessAddress?: string | null
}

/** Name, phone, email and address after importing into an empty product. */
async function peopleOf(kind: 'customers' | 'mechanics', file: string | Uint8Array, query = '') {
  const look = await send(`${kind}/check${query}`, file)
  const run = await send(`${kind}${query}`, file)
  assert.deepEqual([look.status, run.status], [200, 201], JSON.stringify(look.body))
  const { body } = await app.get(`/api/${kind}`)
  await send(`${run.body.id}/undo`, '', { 'content-type': 'application/json' })
  const people = body.map((one: Person) => [
    one.name,
    one.phone,
    one.email,
    one.preferredAddress ?? one.businessAddress ?? null,
  ])
  return { look: look.body, people }
}

const CUSTOMERS: Record<string, unknown[][]> = {
  'blank-first-line': [['Jose', '602-555-0197', null, null]],
  'ctrl-z-at-end': [['Jose', '602-555-0197', null, null]],
  'excel-text-phone': [['Jose', '6025550198', null, null]],
  google: [['Carla Diaz', '+1 480-555-4040', 'carla@ex.example', '12 Oak St, Tempe, AZ 85281']],
  'outlook-headings': [['Jose Ruiz', '602-555-0197', 'a@b.co', null]],
  'phone-and-mobile': [['Jose', '602-555-0197', null, null]],
  'sep-line': [['Jose', '602-555-0194', null, null]],
}

for (const [name, expected] of Object.entries(CUSTOMERS)) {
  test(`${name}.csv`, async () => {
    const { look, people } = await peopleOf('customers', await table(name))
    assert.deepEqual([look.errors, people], [[], expected])
  })
}

test('hcp.csv: a name and an address in parts, the phone that is there, a company without a name', async () => {
  const { look, people } = await peopleOf('customers', await table('hcp'))
  assert.deepEqual(look.errors, [])
  assert.deepEqual(people, [
    ['Acme Fleet LLC', '4805554012', null, null],
    ["Jim O'Neil", '(480) 555-4011 x204', null, '900 S Mill Ave, Tempe, AZ 85281'],
    ['Maria Ruiz', '6025554010', 'maria@ex.example', '7014 E Camelback Rd, Scottsdale, AZ 85251'],
  ])
})

test('mech11.csv', async () => {
  const { look, people } = await peopleOf('mechanics', await table('mech11'))
  assert.deepEqual([look.made, look.errors, people.length], [11, [], 11])
  assert.deepEqual(people[1], ['Bea Lund', '(602) 555-1002', 'bea@shop.example', '455 W Main St, Mesa, AZ 85201'])
})

test('a row with more cells than headings is its own error, and empty cells at the end are none', async () => {
  const { body } = await send('customers/check', await table('more-cells-than-headings'))
  assert.deepEqual([body.rows, body.made, body.failed], [1, 0, 1])
  assert.deepEqual(body.errors, [
    {
      ...{ row: 2, column: 'Column 4' },
      message: '5 cells in this row, 3 headings. Put quotation marks around text that contains the delimiter',
    },
  ])
  const rows = ['Name,Phone', 'Ana,602-555-0190,,,', 'Bo,602-555-0191', 'Cy,602-555-0192,x', 'Di']
  const mixed = (await send('customers/check', rows.join('\n'))).body
  assert.deepEqual([mixed.made, mixed.failed], [2, 2])
  assert.deepEqual(
    mixed.errors.map(({ row, column }: { row: number; column: string }) => [row, column]),
    [
      [4, 'Column 3'],
      [5, 'Phone'],
    ],
  )
})

test('files of other programs, with mixed line ends', async () => {
  const FILES: [file: string | Uint8Array, expected: unknown[][]][] = [
    [
      'Display Name,Company Name,First Name,Last Name,Main Phone #s,Mobile Phone #s,E-mails,Billing Street 1,Billing City,Billing State,Billing Zip code,Service Street 1,Service City,Service State,Service Zip code\r\n' +
        'Ana Soto,,Ana,Soto,,"602-555-0101, 602-555-0102","a@b.example, c@d.example",1 Bill St,Mesa,AZ,85201,2 Car St,Tempe,AZ,85281\n',
      [['Ana Soto', '602-555-0101', 'a@b.example', '2 Car St, Tempe, AZ 85281']],
    ],
    [
      Buffer.from(
        '\uFEFFNombre\tPrimer apellido\tSegundo apellido\tTeléfono móvil\tCorreo\r\nMaría\tNúñez\tGil\t602 555 0103\t\r\n',
        'utf16le',
      ),
      [['María Núñez Gil', '602 555 0103', null, null]],
    ],
    [
      Buffer.from(
        'Nombre;Apellido(s);Teléfono;Calle;Ciudad;Código postal\r\nIñaki;Peña;602.555.0104;C/ Uno 1, 2º;Mesa;85201\r',
        'latin1',
      ),
      [['Iñaki Peña', '602.555.0104', null, 'C/ Uno 1, 2º, Mesa, 85201']],
    ],
    [
      'Customer Contact List\n\n"Customer full name","Phone numbers","Email","Billing address"\r"Jim O""Neil","Phone:(602) 555-0105 Mobile:(602) 555-0106","","1 Main St\nPhoenix AZ 85004"\r\n' +
        '"Customer full name","Phone numbers","Email","Billing address"\n"","","",""\n',
      [['Jim O"Neil', '(602) 555-0105', null, '1 Main St, Phoenix AZ 85004']],
    ],
    [
      'sep=;\rFirst\u00a0Name;Middle Name;Last Name;Suffix;Company;Business Street;Business City;Business State;Business Postal Code;Home Phone;Mobile Phone;Business Fax\r\n' +
        'Al;B.;Cole;Jr.;Cole Inc.;9 Work Rd;Mesa;AZ;85201;602-555-0107;602-555-0108;602-555-0109\n',
      [['Al B. Cole Jr.', '602-555-0108', null, '9 Work Rd, Mesa, AZ 85201']],
    ],
    ['Given Name,Surname,Phone Number\nJim,O"Neil,\'+16025550110\n', [['Jim O"Neil', '+16025550110', null, null]]],
  ]
  for (const [file, expected] of FILES) {
    const { look, people } = await peopleOf('customers', file)
    assert.deepEqual([look.errors, people], [[], expected])
  }
})

test('a preview shows encoding, delimiter, columns with sample values, and their mapping', async () => {
  const file = Buffer.from(
    'Clientes\r\nNombre;Teléfono;Móvil;Color\r\nIñaki;602-555-0197;602-555-0198;azul\r\n;;;\r\nZoé;;602-555-0199;\r\n',
    'latin1',
  )
  const { status, body } = await send('customers/preview', file)
  assert.deepEqual(
    [status, body],
    [
      200,
      {
        ...{ kind: 'customers', rows: 2, missing: [], read: { encoding: 'windows-1252', delimiter: ';', headings: 2 } },
        columns: [
          { place: 1, heading: 'Nombre', samples: ['Iñaki', 'Zoé'] },
          { place: 2, heading: 'Teléfono', samples: ['602-555-0197'] },
          { place: 3, heading: 'Móvil', samples: ['602-555-0198', '602-555-0199'] },
          { place: 4, heading: 'Color', samples: ['azul'] },
        ],
        proposed: [
          { place: 1, field: 'name' },
          { place: 2, field: 'phone' },
          { place: 3, field: 'phone' },
        ],
      },
    ],
  )
  const { look, people } = await peopleOf('customers', file)
  assert.deepEqual([look.severalPhones, look.unknownColumns, look.read], [1, ['Color'], body.read])
  assert.deepEqual(people, [
    ['Iñaki', '602-555-0197', null, null],
    ['Zoé', '602-555-0199', null, null],
  ])
  const mobileFirst = await peopleOf('customers', file, '?columns=1:name,3:phone,2:phone')
  assert.equal(mobileFirst.people[0]?.[1], '602-555-0198')
})

test('columns, encoding, delimiter and the row of the headings are chosen by hand', async () => {
  const file = 'Wer,Ruf,Ort\nAda,602-555-0120,Mesa\n'
  const lost = await send('customers/preview', file)
  assert.deepEqual([lost.status, lost.body.missing, lost.body.columns.length], [200, ['name', 'phone'], 3])
  assert.equal((await send('customers/check', file)).body.code, 'import.columns')
  const { people } = await peopleOf('customers', file, '?columns=1:name,2:phone,3:preferredAddress')
  assert.deepEqual(people, [['Ada', '602-555-0120', null, 'Mesa']])
  // A file without headings.
  const bare = await peopleOf(
    'customers',
    'Ada;602-555-0120\nBo;602-555-0121',
    '?headings=0&delimiter=;&columns=1:name,2:phone',
  )
  assert.deepEqual(
    bare.people.map(([name]: string[]) => name),
    ['Ada', 'Bo'],
  )
  const mac = Buffer.from([...Buffer.from('Name,Phone\nMu'), 0x96, ...Buffer.from('oz,602-555-0122')])
  assert.equal((await peopleOf('customers', mac, '?encoding=macintosh')).people[0]?.[0], 'Muñoz')

  const refusal = async (query: string) => {
    const { status, body } = await send(`customers/check?${query}`, 'Name,Phone,Phone 2\nAda,602-555-0120,\n')
    return [status, body.code, body.errors?.[0]?.path]
  }
  for (const query of [
    'columns=4:name',
    'columns=0:name',
    'columns=1:specialty',
    'columns=x',
    `columns=${'1:name,'.repeat(101)}`,
  ])
    assert.deepEqual(await refusal(query), [400, 'request.invalid', 'columns'], query)
  for (const [query, path] of [
    ['encoding=latin', 'encoding'],
    ['delimiter=a', 'delimiter'],
    ['delimiter=,,', 'delimiter'],
    ['headings=51', 'headings'],
    ['headings=-1', 'headings'],
    ['headings=x', 'headings'],
  ])
    assert.deepEqual(await refusal(query ?? ''), [400, 'request.invalid', path], query)
  assert.deepEqual(await refusal('columns='), [400, 'import.columns', 'name'])
  assert.deepEqual(await refusal('columns=1:firstName,1:lastName,2:lastName,3:phone'), [
    400,
    'import.columns',
    'lastName',
  ])
})

test('the same key with other columns is another call', async () => {
  const key = { 'idempotency-key': 'columns-by-hand' }
  const file = 'A,B,C\nAda,602-555-0130,602-555-0131\n'
  assert.equal((await send('customers?columns=1:name,2:phone', file, key)).status, 201)
  assert.equal((await send('customers?columns=1:name,2:phone', file, key)).status, 201)
  assert.equal((await send('customers?columns=1:name,3:phone', file, key)).status, 422)
})

test('a list of jobs brings its customers', async () => {
  const file = 'Status,Customer,Phone,Email,Address,Mechanic\nPending,Ada,602-555-0140,,1 Main St,Bo\n'
  assert.deepEqual((await send('customers/check', file)).body.errors, [])
})

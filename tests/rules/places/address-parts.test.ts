import assert from 'node:assert/strict'
import { CITY_NAMES } from '@desert-wrench/contract/features/places/city-names.ts'
import { cityOf } from '@desert-wrench/contract/features/places/city-of.rules.ts'
import { isWithin, placeOfAddress } from '@desert-wrench/contract/features/places/places.rules.ts'
import { readAddress, type TypedStreet } from '@desert-wrench/contract/features/places/typed-address.rules.ts'
import { CITIES } from '@desert-wrench/contract/features/places/valley-cities.ts'
import { test } from 'vitest'

const streetInWords = ({ houseNumber, heading, ordinal, name, kind }: TypedStreet) =>
  [houseNumber, heading, ordinal ?? name, kind].map((part) => part ?? '-').join(' ')
const cityInWords = (city: object | null) => Object.keys(CITIES).find((name) => CITIES[name] === city) ?? null

/** Each street as house number, heading, number or name, kind; then the rest. */
const READ: [address: string, streets: string[], zip?: string | null, city?: string][] = [
  ['1234 W. Camelback Rd, Phoenix, AZ 85013-1234', ['1234 W camelback other'], '85013', 'phoenix'],
  ['1234 W Camelback Rd, Phoenix, AZ, USA', ['1234 W camelback other'], null, 'phoenix'],
  ['2401 North Thirty-Second Street #B-7, Phoenix', ['2401 N 32 street'], null, 'phoenix'],
  ['N 59th Ave 5850, Glendale, Arizona 85301, USA', ['5850 N 59 avenue'], '85301', 'glendale'],
  ['123 1/2 W Thomas Rd', ['123 W thomas other']],
  ['123½ W Thomas Rd', ['123 W thomas other']],
  ['123-B W Thomas Rd', ['123 W thomas other']],
  ['123-Bis W Thomas Rd', ['123 W thomas other']],
  ['11235b W Thomas Rd', ['11235 W thomas other']],
  ['123456 W Thomas Rd', ['- W 123456 thomas other']],
  ['E. Van Buren St 4000', ['4000 E van buren street']],
  ['8400 E Indian-School Rd', ['8400 E indian school other']],
  ['esquina de la Avenida 35 y la Camelback', ['- - 35 avenue', '- - camelback -']],
  ['la 43 avenida y Thunderbird', ['- - 43 avenue', '- - thunderbird -']],
  ['43 y Thunderbird', ['- - 43 -', '- - thunderbird -']],
  ['1043 y Thunderbird', ['1043 -  -', '- - thunderbird -']],
  ['séptima calle con Thomas', ['- - 7 street', '- - thomas -']],
  ['100th Ave and 7a calle', ['- - 100 avenue', '- - 7 street']],
  ['Main St; Center St, Mesa', ['- - main street', '- - center street'], null, 'mesa'],
  ['Loop 101 & Bell Rd', ['- - loop 101 -', '- - bell other']],
  ['I-17 & Bell Rd', ['- - i 17 -', '- - bell other']],
  ['Route 60 y Gilbert Rd', ['- - route 60 -', '- - gilbert other']],
  ['Highwayman 12', ['12 - highwayman -']],
  ["Fry's, 4724 N. 20th Street", ['- - frys -', '4724 N 20 street']],
  ['500 E N Thomas Rd', ['500 E thomas other']],
  ['4000 W West Park Ave', ['4000 W park avenue']],
  ['100 Park Avenue Rd', ['100 - park other']],
  ['a100th Ave', ['- - a100th avenue']],
  ['100than Ave', ['- - 100than avenue']],
  ['avenida 999 calle', ['- - 999 street']],
  ['1000 avenida 2000', ['1000 -  avenue']],
  ['1500 99 street', ['1500 - 99 street']],
  ['1500 1000 street', ['1500 -  street']],
  ['Bldg 4 apt 12b 200 E Thomas Rd lot 5', ['200 E thomas other']],
  ['200 E Thomas Rd # 12, Tempe', ['200 E thomas other'], null, 'tempe'],
  ['200 E Thomas Rd depto C', ['200 E thomas other']],
  ['12 Thomas Rd Phoenix', ['12 - thomas other'], null, 'phoenix'],
  ['Thomas Rd y Phoenix', ['- - thomas other', '- - phoenix -']],
  ['N Phoenix', ['- N phoenix -']],
  ['12 Mesa', ['12 - mesa -']],
  ['200 E Tucson', ['200 E tucson -']],
  ['Camelback Rd 85013 12', ['12 - camelback other'], '85013'],
  ['Camelback Rd 99999', ['99999 - camelback other']],
  ['12 Thomas Rd, 85013, Springfield', ['12 - thomas other'], '85013'],
  ['12 Thomas Rd, Phoenix, Springfield', ['12 - thomas other'], null, 'phoenix'],
  ['12 Thomas Rd, Springfield Heights North Side', ['12 - thomas other', '- N springfield heights side -']],
  ['12 Thomas Rd, Bell', ['12 - thomas other', '- - bell -']],
  ['12 Thomas Rd, la esquina', ['12 - thomas other']],
  [`1234 W Camelback Rd${' '.repeat(300)}, Mesa`, ['1234 W camelback other']],
  ['123½W. Thomas Rd', ['123 W thomas other']],
  ['I17 Mesa', ['- - i17 -'], null, 'mesa'],
  ['19th Mesa', ['- - 19 -'], null, 'mesa'],
  ['Main & Center Mesa', ['- - main -', '- - center -'], null, 'mesa'],
  ['12 Thomas Rd, USA', ['12 - thomas other']],
  ['12 Thomas Rd, gate 4', ['12 - thomas other', '4 - gate -']],
  ['12 Thomas Rd, gate 4b', ['12 - thomas other', '4 - gate -']],
  ['12 Thomas Rd, gate b4', ['12 - thomas other', '- - gate b4 -']],
  ['12 Thomas Rd, corner', ['12 - thomas other']],
  ['12 Thomas Rd, near Walmart', ['12 - thomas other', '- - walmart -']],
  ['12 W Avenida Camino Verde', ['12 W camino verde avenue']],
  ['7th St 12, Phoenix', ['12 - 7 street'], null, 'phoenix'],
  ['Avenida 1000', ['1000 -  avenue']],
  ['1000 y Thunderbird', ['1000 -  -', '- - thunderbird -']],
  ['Shop 43 y Thunderbird', ['43 - shop -', '- - thunderbird -']],
  ['12 43 y Thunderbird', ['12 -  -', '- - thunderbird -']],
  ['1234 Avenida 35', ['1234 - 35 avenue']],
  ['12 Thomas Rd, Indian School', ['12 - thomas other', '- - indian school -']],
  ['43', ['43 -  -']],
  ['& 43', ['43 -  -']],
  ['12b Camelback Rd 99999', ['12 - camelback other']],
  ['B12 Camelback Rd 99999', ['99999 - b12 camelback other']],
  ['Thirty Fifth Ave y Camelback', ['- - 35 avenue', '- - camelback -']],
  ['Twenty tenth St', ['- - 10 street']],
]

test('an address is read as its parts', () => {
  for (const [address, streets, zip = null, city = null] of READ) {
    const read = readAddress(address)
    assert.deepEqual(
      [read?.streets.map(streetInWords), read?.zip, cityInWords(read?.city ?? null)],
      [streets, zip, city],
      address,
    )
  }
})

test('post boxes and other places are no addresses of the valley', () => {
  const others = ['PO Box 12, 200 E Thomas', 'P.O. Box 12', 'apartado postal 12', '200 E Thomas Rd, Tucson']
  const far = [
    '200 E Thomas Rd, Los Angeles CA',
    'Camelback Rd 12 99999',
    '200 E Thomas Rd 85350',
    '200 E Thomas Rd 85138',
    '12 Camelback Rd 99999',
    '12 Thomas Rd, casa azul',
  ]
  for (const address of [...others, ...far, '12 Thomas Rd, Springfield', '12 Thomas Rd, Two Word Town'])
    assert.equal(readAddress(address), null, address)
})

/** Within a hundred yards. */
const PLACED: [address: string, by: string | null, latitude?: number, longitude?: number][] = [
  ['7301 E 2nd St, Scottsdale', 'house', 33.4911, -111.92383],
  ['7301 E 9th St, Scottsdale', 'house', 33.4827, -111.92383],
  ['7301 E 10th St, Scottsdale', null],
  ['7301 E 1st Ave, Scottsdale', 'house', 33.4949, -111.92383],
  ['7301 E 9th Ave, Scottsdale', 'house', 33.5021, -111.92383],
  ['7301 E 10th Ave, Scottsdale', null],
  ['31 E 13th St, Tempe', 'house', 33.41481, -111.93953],
  ['31 E 13th Ave, Tempe', null],
  ['1500 S 52nd St, Tempe', 'house', 33.41267, -111.9696],
  ['1500 S 20th St, Tempe', null],
  ['120 E 1st St, Mesa', 'house', 33.417, -111.82889],
  ['120 E 8th St, Mesa', 'house', 33.4296, -111.82889],
  ['120 E 8th Ave, Mesa', 'house', 33.4008, -111.82889],
  ['120 N 20th St, Mesa', 'house', 33.4169, -111.789],
  ['120 N 72nd St, Mesa', 'house', 33.4169, -111.67662],
  ['120 N 72nd Ave, Mesa', null],
  ['885 N 54th St, Chandler', 'house', 33.31834, -111.96525],
  ['885 N 39th St, Chandler', null],
  ['885 N 56th Ave, Chandler', null],
  ['885 N 5th St, Gilbert', null],
  ['5850 W Glendale Ave, Glendale', 'house', 33.5385, -112.18512],
  ['1234 W Camelback Rd, Tempe 85013', 'house', 33.5095, -112.09025],
  ['100 N Grand Ave, Phoenix', null],
  ['32nd St and Thomas Rd, Mesa', 'crossing', 33.4803, -111.76307],
  ['Gilbert and Main 85203', 'crossing', 33.4152, -111.7893],
  ['I-17 y Camelback', 'crossing', 33.50948, -112.11315],
  ['Scottsdale Rd & Camelback Rd, Scottsdale', 'crossing', 33.5022, -111.926],
  ['24th St y Camelback 85383', null],
  ['7th Ave and 7th St', null],
  ['Camelback and Thomas', null],
  ['24th St 85016', 'street', 33.5102, -112.0303],
  ['2000 N Nowhere St, 85016, Phoenix', 'street', 33.47026, -112.0317],
  ['6950 E Nowhere Ln 85054', 'street', 33.681, -111.9315],
  ['69500 E Nowhere Ln 85054', 'zip', 33.681, -111.9449],
  ['Bell Rd 85050', 'zip', 33.6874, -111.9989],
  ['Nowhere Ln 85054', 'zip', 33.681, -111.9449],
  ['500 W Lincoln St, Phoenix', 'house', 33.4413, -112.08014],
  ['W 2nd St y Marshall Way, Scottsdale', 'crossing', 33.4911, -111.9285],
  ['31 E 20th St, Tempe', null],
  ['120 E 72nd Ave, Mesa', null],
  ['600 Van Buren St 85007', 'house', 33.45117, -112.08137],
  ['32nd St and Thomas Rd', 'crossing', 33.4803, -112.013],
  ['Mill Ave & 5th St, Tempe', 'crossing', 33.42545, -111.94018],
  ['5 S Nowhere St 85003', 'street', 33.44836, -112.0783],
  ['S Nowhere St 85003', 'zip', 33.4505, -112.0783],
  ['3000 S Nowhere St 85040', 'street', 33.41956, -112.0255],
  ['12200 N Nowhere St 85054', 'zip', 33.681, -111.9449],
  ['12200 Nowhere St 85054', 'zip', 33.681, -111.9449],
  ['Camelback Rd 85015', 'street', 33.50949, -112.1021],
  ['500 S Center St 85013', 'zip', 33.5111, -112.0847],
  ['1234 7th Ave, Phoenix', 'house', 33.44965, -112.0826],
  ['1234 7th St, Phoenix', 'house', 33.44965, -112.0651],
  ['8400 Camelback Rd, Phoenix', null],
  ['1234 E Baseline Rd', null],
  ['2401 N 32nd St', 'house', 33.47473, -112.013],
  ['24442 N Scottsdale Rd, Scottsdale, AZ 85250', null],
  ['Circle K at 7th St and McDowell', 'crossing', 33.4658, -112.0651],
  ['100 N Central Ave, Glendale', null],
  ['5200 S Alma School Rd, Mesa', null],
  ['Alma School y Chandler Blvd, Mesa', null],
  ['31 13th Ave, Tempe', null],
  ['31 52nd Ave, Tempe', null],
  ['120 72nd Ave, Mesa', null],
  ['885 56th Ave, Chandler', null],
]

test('points on the border of a box are inside', () => {
  const box = { south: 33.2, west: -112.6, north: 33.9, east: -111.5 }
  for (const latitude of [33.2, 33.9])
    for (const longitude of [-112.6, -111.5]) assert.ok(isWithin({ latitude, longitude }, box))
  for (const [latitude, longitude] of [
    [33.19, -112],
    [33.91, -112],
    [33.5, -112.61],
    [33.5, -111.49],
  ] as const)
    assert.ok(!isWithin({ latitude, longitude }, box))
})

test('houses, crossings and streets lie where the numbers of their own city say', () => {
  for (const [address, by, latitude = 0, longitude = 0] of PLACED) {
    const place = placeOfAddress(address)
    assert.equal(place?.by ?? null, by, address)
    if (!place) continue
    assert.ok(Math.abs(place.latitude - latitude) < 0.0009, `${address}: ${place.latitude}`)
    assert.ok(Math.abs(place.longitude - longitude) < 0.0009, `${address}: ${place.longitude}`)
  }
})

test('the city at the end of an address, parts of one as the city', () => {
  const cities: [address: string, city: string | null][] = [
    ['12 Main St, Mesa', 'Mesa'],
    ['Phoenix,Mesa', 'Mesa'],
    ['MESA, Arizona, USA', 'Mesa'],
    ['Mesa 85201-1234, EE.UU., United States', 'Mesa'],
    ['Mesa., Estados Unidos . ', 'Mesa'],
    ['x, Sun City West, AZ 85375', 'Sun City West'],
    ['Sun City', 'Sun City'],
    ['Ahwatukee', 'Phoenix'],
    ['queen creek', 'Queen Creek'],
    ['Mesa Dr', null],
    ['Xmesa', null],
    ['Tempe AZ 8528', null],
    [`${'a'.repeat(300)} Mesa`, null],
    ['', null],
  ]
  for (const [address, city] of cities) assert.equal(cityOf(address), city, address)
})

test('the cities that filter a list are those that addresses end in', () => {
  assert.deepEqual([...new Set(Object.keys(CITIES).map((name) => cityOf(name)))].sort(), [...CITY_NAMES])
})

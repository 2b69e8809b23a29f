import { REPLIES } from '../../messages/every-language.ts'
import { IMPORT_FIELDS } from './import-fields.ts'
import type { ImportKind } from './imports.contract.ts'
import { plainWords } from './plain-words.ts'

/** Column names in address books, field-service, accounting and newsletter programs, English and Spanish, normalized. Preferred phones come first. */
const COMMON: Readonly<Record<string, string>> = {
  name:
    'name|full name|display name|contact|contact name|contact full name|customer full name|client full name|nombre|nombre completo|nombre y apellido|nombre y apellidos|' +
    'nombres y apellidos|contacto',
  firstName:
    'first name|first|firstname|fname|given name|forename|contact first name|customer first name|client first name|nombre de pila|nombres|primer nombre',
  middleName: 'middle name|middle|middlename|middle initial|additional name|segundo nombre',
  lastName:
    'last name|last|lastname|lname|family name|surname|contact last name|customer last name|client last name|apellido|apellidos|primer apellido|apellido paterno',
  secondLastName: 'second last name|segundo apellido|apellido materno',
  namePrefix: 'name prefix|prefix|salutation|honorific prefix|prefijo|tratamiento',
  nameSuffix: 'name suffix|suffix|honorific suffix|sufijo',
  phone:
    'phone|phone number|phone numbers|phones|phone value|telephone|telephone number|tel|primary phone|primary phone number|main phone|main phone number|contact phone|customer phone|' +
    'client phone|telefono|telefonos|numero de telefono|telefono principal|numero telefonico|' +
    'mobile|mobile phone|mobile number|mobile phone number|cell|cell phone|cellphone|cell number|cell phone number|iphone|whatsapp|text message enabled phone|celular|movil|' +
    'telefono celular|telefono movil|numero de celular|numero celular|' +
    'home phone|home number|home phone number|home telephone|telefono de casa|telefono casa|telefono fijo|telefono particular|' +
    'work phone|work number|work phone number|business phone|business phone number|office phone|office number|company phone|company main phone|telefono del trabajo|' +
    'telefono de trabajo|telefono trabajo|telefono de oficina|telefono oficina|' +
    'other phone|other number|other phone number|alternate phone|alternate phone number|alternative phone|alt phone|secondary phone|secondary phone number|second phone|otro telefono|' +
    'telefono alternativo|telefono secundario',
  email:
    'email|e mail|email address|e mail address|e mail value|email value|mail|emails|e mails|primary email|primary email address|main email|contact email|customer email|client email|home email|' +
    'home email address|correo|correos|correo electronico|direccion de correo electronico|direccion de correo|work email|work email address|business email|other email',
}

const BUSINESS =
  'company|company name|organization|organization name|organisation|organisation name|business|business name|associated company|employer|shop|shop name|empresa|nombre de la empresa|' +
  'compania|nombre de la compania|negocio|nombre del negocio|taller|organizacion|razon social'

const OF_KIND: Record<ImportKind, Readonly<Record<string, string>>> = {
  customers: {
    name: 'customer|customer name|client|client name|cliente|nombre del cliente',
    company: BUSINESS,
  },
  mechanics: {
    name: 'mechanic|mechanic name|technician|technician name|mecanico|nombre del mecanico|tecnico',
    businessName: BUSINESS,
    specialty: 'specialty|speciality|especialidad',
    hourlyRate: 'rate|hourly|per hour|tarifa|por hora',
    flatRate: 'flat|flat fee|fixed price|precio fijo',
    travelFeePerMile: 'travel fee|fee per mile|per mile|cargo por milla|cargo de viaje',
    experience: 'experience|years|experiencia|anos',
    serviceRadius: 'radius|radius miles|service area|radio|radio millas',
    latitude: 'lat|latitud',
    longitude: 'lng|lon|long|longitud',
  },
}

interface KnownHeading {
  field: string
  /** Precedence among the headings of its field. */
  rank: number
}

function wordsOf(kind: ImportKind): Map<string, KnownHeading> {
  const lists = [COMMON, OF_KIND[kind]]
  const ours = Object.values(REPLIES).map(({ exports }) => exports[kind] as Readonly<Record<string, string>>)
  const known = new Map<string, KnownHeading>()
  for (const field of IMPORT_FIELDS[kind]) {
    const own = [field, ...ours.map((words) => words[field] ?? '')].map(plainWords)
    const others = lists.flatMap((list) => list[field]?.split('|') ?? [])
    for (const [rank, words] of [...own, ...others].entries())
      if (words !== '' && !known.has(words)) known.set(words, { field, rank })
  }
  return known
}

const KNOWN: Record<ImportKind, ReadonlyMap<string, KnownHeading>> = {
  customers: wordsOf('customers'),
  mechanics: wordsOf('mechanics'),
}

/** `phone 2 value` is another `phone value`; Jobber writes `Main Phone #s`. */
const withoutNumber = (words: string): string => words.replace(/ ?\b\d\b/g, '').replace(/ s$/, '')

/** The field of a heading, except addresses. */
export const knownHeading = (kind: ImportKind, words: string): KnownHeading | null =>
  KNOWN[kind].get(words) ?? KNOWN[kind].get(withoutNumber(words)) ?? null

/** Possible first name, when a last name column exists. */
export const mayBeFirstName = (words: string): boolean => words === 'name' || words === 'nombre'

/** Address groups; the car's location takes precedence. */
const GROUPS = [
  'service',
  'property',
  'job',
  'site',
  '',
  'home',
  'shipping',
  'ship to',
  'delivery',
  'primary',
  'customer',
].concat(['client', 'mailing', 'billing', 'bill to', 'work', 'business', 'company', 'other'])
const SPANISH_GROUPS: Readonly<Record<string, string>> = {
  ...{ 'de servicio': 'service', 'del servicio': 'service', 'de envio': 'shipping', 'de facturacion': 'billing' },
  ...{ 'de casa': 'home', 'del trabajo': 'work', 'del negocio': 'business' },
}

const PARTS: Readonly<Record<string, string>> = {
  whole:
    'address|street address|formatted|full|full address|domicilio|direccion|direccion preferida|direccion completa',
  street:
    'street|street 1|address 1|address line 1|line 1|street line 1|street address 1|street address line 1|street name|calle|calle y numero|direccion linea 1|direccion 1',
  street2:
    'street 2|address 2|address line 2|line 2|street line 2|street address 2|street address line 2|unit|unit number|apt|apt number|apartment|suite|unidad|numero interior|interior|' +
    'direccion linea 2|direccion 2',
  city: 'city|town|ciudad|localidad|municipio|poblacion',
  state: 'state|region|province|state region|province state|state province|state code|estado|provincia',
  postalCode:
    'zip|zip code|zipcode|postal code|postcode|postal|zip postal code|postal code zip|zip postal|codigo postal|c p|cp',
}
const PART_OF = new Map(Object.entries(PARTS).flatMap(([part, words]) => words.split('|').map((each) => [each, part])))

export interface AddressHeading {
  part: string
  group: string
  rank: number
}

/** Part of an address: `Billing Zip Code`, `Address 2 - City`, `Domicilio`. */
export function addressHeading(words: string): AddressHeading | null {
  const found = (part: string | undefined, group: string): AddressHeading | null => {
    const rank = GROUPS.indexOf(group.replace(/\d$/, ''))
    return part === undefined ? null : { part, group, rank }
  }
  const exact = found(PART_OF.get(words), '')
  if (exact) return exact
  for (const [tail, group] of Object.entries(SPANISH_GROUPS))
    if (words.endsWith(` ${tail}`)) return found(PART_OF.get(words.slice(0, -tail.length - 1)), group)
  const group = GROUPS.find((each) => each !== '' && words.startsWith(`${each} `)) ?? ''
  const own = group === '' ? words : words.slice(group.length + 1)
  const inner = own.replace(/^(property )?(address|addr) (?=[a-z0-9])/, '')
  // Outlook numbers `Business Street 2`, Google `Address 2 - City`.
  const [, number = '', rest = inner] = /^(\d) (.+)$/.exec(inner) ?? []
  return found(PART_OF.get(own) ?? PART_OF.get(inner), group) ?? found(PART_OF.get(rest), group + number)
}

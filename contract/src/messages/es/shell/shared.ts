import type { messages as english } from '../../en/shell/shared.ts'

/** Intl.ListFormat turns `o` into `u` where needed: 'Buick u Oldsmobile'. */
const anyOf = (words: readonly string[]) => new Intl.ListFormat('es-US', { type: 'disjunction' }).format(words)

export const messages: typeof english = {
  selectProfile: 'Elija su perfil',
  deviceRemembers: 'Este aparato lo recuerda.',
  searchProfiles: 'Buscar nombre, especialidad o teléfono',
  searchProfilesHint: 'Nombre o especialidad',
  profiles: 'Perfiles',
  noMechanics: 'No se encontraron mecánicos.',
  join: 'Únase como mecánico',
  nobodyPicked: 'Todavía no ha elegido su perfil.',
  pickProfile: 'Elegir mi perfil',
  notAsMechanic: 'No ha entrado como mecánico.',
  change: 'Cambiar',
  changeWhat: 'de perfil',
  whoAreYou: '¿Quién es usted?',
  profileGone: ({ name }) => `${name} ya no está aquí`,
  pickAnother: 'Este perfil se quitó. Elija otro.',
  yourProfile: 'Su perfil',
  profileFailed: 'No se pudo cargar el perfil.',

  specialties: {
    General: 'General',
    Engine: 'Motor',
    Transmission: 'Transmisión',
    Electrical: 'Eléctrico',
    Brakes: 'Frenos',
    AC: 'Aire acondicionado',
    Diagnostic: 'Diagnóstico',
  },
  priorities: { Low: 'Baja', Medium: 'Media', High: 'Alta', Emergency: 'Emergencia' },
  jobStatuses: { pending: 'Pendiente', 'in-progress': 'En curso', completed: 'Terminado' },
  rates: {
    hourly: ({ hourly }) => `${hourly}/hora`,
    flat: ({ flat }) => `${flat} tarifa fija`,
    both: ({ hourly, flat }) => `${hourly}/hora o ${flat} tarifa fija`,
  },

  rating: 'Calificación',
  unrated: 'Nuevo',
  onTime: ({ percent }) => `${percent}% a tiempo`,
  rate: ({ whom }) => `Calificar a ${whom}`,
  comment: 'Comentario',
  sendRating: 'Enviar calificación',
  ratingSent: '¡Calificación enviada!',
  ratingFailed: 'No se calificó',
  ratingNotSent: 'No se pudo enviar la calificación',

  year: 'Año',
  make: 'Marca',
  model: 'Modelo',
  vinFaults: {
    letters: 'Un VIN no lleva las letras I, O ni Q: es 1 o 0. Lo que escribió se queda.',
    check:
      'Parece un VIN, pero su dígito verificador no cuadra: compárelo con la placa del parabrisas. Lo que escribió se queda.',
  },
  vinMeant: ({ vin }) => `Un VIN no tiene las letras I, O ni Q: ¿quiso decir ${vin}?`,
  vinSays: ({ year, makes }) => `El VIN dice ${[year, anyOf(makes)].filter(Boolean).join(' ')}.`,
  vinFits: 'El dígito verificador de este VIN cuadra.',
  makerUnknown: 'Su fabricante no está en nuestra tabla.',
  fillIn: ({ what }) => `Llenar con ${what}`,

  onFile: ({ name }) => `Tenemos este número a nombre de ${name}.`,
}

import type { messages as english } from './shared.en.ts'

export const messages: typeof english = {
  selectProfile: 'Elija su perfil',
  deviceRemembers: 'Este aparato lo recuerda.',
  searchProfiles: 'Buscar por nombre, especialidad o teléfono',
  profiles: 'Perfiles',
  noMechanics: 'No se encontraron mecánicos.',
  join: 'Únase como mecánico',
  nobodyPicked: 'Nadie está elegido en este aparato.',
  pickProfile: 'Elegir mi perfil',
  change: 'Cambiar',
  changeWhat: 'de perfil',
}

import type { messages as english } from './accounts.en.ts'

export const messages: typeof english = {
  code: 'Escriba los 6 números del código',
  name: 'Escriba su nombre',
  language: 'Elija un idioma: en o es',
  nothing: 'Envíe lo que va a cambiar: name o language',
}

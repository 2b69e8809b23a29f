import type { messages as english } from '../../en/fields/staff.ts'

export const messages: typeof english = {
  email: 'Escriba un correo como nombre@example.com',
  name: 'Escriba su nombre',
  token: 'Vuelva a abrir el enlace: le falta una parte',
  password: 'Escriba una contraseña',
  passwordTooShort: ({ min }) => `Use al menos ${min} caracteres; unas cuantas palabras hacen una buena contraseña`,
  passwordTooLong: ({ max }) => `Use ${max} caracteres como máximo`,
  passwordWeak: 'Esta contraseña es fácil de adivinar. Pruebe con varias palabras sin relación',
  passwordAboutYou: 'Elija una contraseña que no lleve su nombre ni su correo',
  passwordNotYours: 'Esta no es su contraseña actual',
  totp: 'Escriba los 6 dígitos de su aplicación de autenticación, o un código de recuperación',
  role: 'Elija un puesto: despachador o administrador',
  passkey: 'Envíe la llave de acceso tal como la dio el navegador',
  passkeyName: 'Póngale nombre a la llave de acceso, como el aparato que la guarda',
}

import type { messages as english } from '../../en/outbox/message-setup.ts'

export const messages: typeof english = {
  lead: 'Por estos canales sale lo que clientes y mecánicos reciben con su página cerrada.',
  loading: 'Cargando la configuración',
  channels: { sms: 'Mensajes de texto', email: 'Correo', push: 'Avisos push' },
  isOn: 'Configurado',
  isOff: 'Sin configurar',
  missing: 'Nada sale por este canal. Defina estos ajustes y reinicie:',
  missingPush:
    'Los avisos push requieren cuentas: un navegador los recibe solo con la sesión iniciada. Defina este ajuste y reinicie:',
  from: ({ from }) => `Se envía desde ${from}`,
  fromBy: ({ from, server }) => `Se envía desde ${from} por ${server}`,
  keysMade: 'La clave (VAPID) se deriva de RAFFLE_KEY. No hay nada que registrar.',

  webhooks: 'Direcciones para Twilio',
  inbound: 'A message comes in',
  inboundHow:
    'En la consola de Twilio, abra su número y luego Messaging. Pegue esta dirección como webhook con HTTP POST.',
  status: 'Delivery status callback',
  statusHow: 'La enviamos con cada mensaje. Péguela solo si usa un Messaging Service.',
  copy: 'Copiar',
  copyOf: ({ name }) => `Copiar la dirección: ${name}`,
  copied: 'Dirección copiada',
  notCopied: 'Su navegador no copió la dirección. Selecciónela y cópiela.',
  notPublic:
    'Twilio no puede llegar a esta dirección. Defina PUBLIC_URL, o los STOP y las respuestas por texto nunca llegan y las entregas quedan inciertas.',

  lastDay: ({ sent, reported }) =>
    `Últimas 24 horas: ${sent} ${sent === 1 ? 'mensaje enviado' : 'mensajes enviados'}, ${reported} con informe de entrega`,
  noReports:
    'Twilio no envió informes de entrega. Compruebe que PUBLIC_URL sea accesible y que SMS_TOKEN sea el token principal.',
  failure: ({ count, reason, code }) => `${count} sin entregar: ${reason} (error ${code})`,
  hints: 'Antes de empezar',
  smsHint:
    'Las compañías de EE. UU. descartan los mensajes de números sin registrar. Registre su marca y campaña (10DLC), o verifique un número gratuito, en la consola de Twilio.',
  mailHint:
    'Publique los registros SPF y DKIM que le da su proveedor de correo, y un registro DMARC. Sin ellos, los correos pueden contar como spam.',
  pushHint: 'Los iPhone reciben avisos push solo de un sitio agregado a la pantalla de inicio.',

  check: 'Comprobar conexión',
  checkOf: ({ channel }) => `Comprobar conexión: ${channel}`,
  phone: 'Teléfono para un mensaje de prueba',
  email: 'Dirección para un correo de prueba',
  send: 'Enviar prueba',
  sendPush: 'Enviar prueba a mis navegadores',
  notTested: 'La prueba falló',
  outcomes: {
    works: 'La conexión funciona. No se envió nada.',
    sent: 'El proveedor aceptó el mensaje de prueba.',
    refused: 'El proveedor rechazó el mensaje de prueba.',
    notTaken: 'El proveedor no lo aceptó.',
    unknown: 'El proveedor no respondió. Tal vez el mensaje de prueba llegó.',
  },
  noBrowser: 'Usted no ha activado los avisos push en ningún navegador.',
  rejected: {
    sms: 'Rechaza SMS_ACCOUNT o SMS_TOKEN.',
    email: 'Rechaza el usuario o la contraseña de SMTP_URL.',
    push: 'Rechaza las claves de este servidor.',
  },
  answer: 'Respuesta del proveedor',
  spf: { yes: 'Registro SPF encontrado', no: 'Sin registro SPF', unknown: 'Registro SPF: no se pudo comprobar' },
  dmarc: {
    yes: 'Registro DMARC encontrado',
    no: 'Sin registro DMARC',
    unknown: 'Registro DMARC: no se pudo comprobar',
  },
}

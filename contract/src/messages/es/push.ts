import type { messages as english } from '../en/push.ts'

export const messages: typeof english = {
  title: 'Avisos en este teléfono',
  off: 'Aquí aparecen ofertas, horarios y noticias de su mecánico, aunque cierre esta página.',
  turnOn: 'Activar avisos',
  onTitle: 'Los avisos están activados',
  on: 'Le avisamos de sus trabajos en este teléfono hasta que cierre su sesión.',
  turnOff: 'Desactivar',
  denied:
    'Su navegador bloquea los avisos de este sitio. Permita las notificaciones en su configuración y vuelva a cargar la página.',
  unsupported:
    'Este navegador no puede mostrar nuestros avisos. En un iPhone, agregue antes este sitio a su pantalla de inicio.',
  failedTitle: 'No se pudieron cambiar los avisos',
  failed: 'Su navegador no pudo activar los avisos. Revise su conexión e intente otra vez.',
}

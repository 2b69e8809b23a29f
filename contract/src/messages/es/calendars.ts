import type { messages as english } from '../en/calendars.ts'
import { showSpan } from '../show-times.ts'

export const messages: typeof english = {
  name: 'Mis trabajos de Desert Wrench',
  cancelled: 'Cancelado.',
  done: 'Terminado.',
  noTime: 'Lo antes posible: no se acordó una hora.',
  promised: (window) => `Llegada prometida: ${showSpan(window, 'es-US')}.`,
  phone: 'Teléfono',
  priority: 'Prioridad',
  priorities: { Low: 'Baja', Medium: 'Media', High: 'Alta', Emergency: 'Emergencia' },
}

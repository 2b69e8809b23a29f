import type { messages as english } from '../../en/jobs/jobs-book.ts'
import { pluralsOf } from '../../plurals.ts'

const plural = pluralsOf('es-US')

export const messages: typeof english = {
  title: 'Pedir servicio',
  lead: 'Elija un mecánico que vaya a donde está, o publique su trabajo y reciba solicitudes de los mecánicos.',
  specialty: 'Especialidad',
  allSpecialties: 'Todas',
  mechanics: 'Mecánicos',
  none: 'No se encontraron mecánicos.',
  price: 'Precio',
  travel: 'Viaje',
  perMile: ({ price }) => `${price}/milla`,
  experience: 'Experiencia',
  years: ({ count }) => `${count} ${plural(count, { one: 'año', other: 'años' })}`,
  jobsDone: 'Trabajos hechos',
  comesUpTo: 'Va hasta',
  miles: ({ count }) => `${count} millas`,
  responseTime: 'Tiempo de respuesta',

  bookMechanic: 'Pedir este mecánico',
  postYourJob: 'Publique su trabajo',
  postLead: 'Cualquier mecánico puede solicitarlo. Usted compara y elige quién va.',
  loadingMechanic: 'Cargando el mecánico',
  mechanicMissing: 'Este mecánico no está aquí',
  mechanicMissingDetail: 'Quizá ya se fue, o no sale en la lista con este filtro.',
  seeMechanics: 'Ver los mecánicos',

  problem: '¿Qué tiene el auto?',
  problemHint: 'Qué pasa, desde cuándo, qué luces se prenden (10 caracteres o más)',
  vehicle: 'Vehículo',
  address: 'Dirección donde está el auto',
  addressExample: '1200 W Washington St, Phoenix',
  onTheMap: 'Mi ubicación en el mapa',
  inDanger: '¿Alguien está en peligro? Primero llame al 911.',
  name: 'Su nombre',
  phone: 'Número de teléfono',
  phoneHint: 'Ahí le puede llamar su mecánico. Con él encuentra su trabajo.',
  email: 'Correo',
  detailsKept: 'Sus datos se guardaron en este aparato la última vez.',
  forgetDetails: 'Borrar mis datos',
  sendBooking: 'Enviar reservación',
  postJob: 'Publicar trabajo',
  booked: '¡Reservación hecha!',
  bookedDetail: ({ name }) => `${name} ya tiene su reservación.`,
  postedDetail: 'Los mecánicos ya pueden solicitar su trabajo.',
  bookingFailed: 'No se hizo la reservación',
  notBooked: 'No se pudo crear la reservación',

  addLocation: 'Agregar mi ubicación',
  updateLocation: 'Actualizar mi ubicación',
  removeLocation: 'Quitarla',
  locationAdded: 'Ubicación agregada: los mecánicos ven cuánto tienen que manejar.',
  hereWhy: 'Opcional: muestra qué tan lejos está cada mecánico y el precio con el viaje.',
  hereAdded: 'Ubicación agregada: los precios incluyen el viaje donde se sabe la distancia.',
  locationWhy: '¿No hay dirección donde está? Con su ubicación basta.',

  about: ({ total }) => `Alrededor de ${total}`,
  estimate: ({ labor, hours, travel, miles, about }) => {
    const work =
      hours === null
        ? `${labor} de mano de obra, tarifa fija`
        : `${labor} por ${hours} ${plural(hours, { one: 'hora', other: 'horas' })} de mano de obra`
    const way =
      miles === null
        ? `el viaje no está incluido y se cobra aparte, a ${travel} la milla`
        : about
          ? `unos ${travel} por unas ${miles} millas de viaje`
          : `${travel} por ${miles} millas de viaje`
    return `${work}; ${way}.`
  },
  priceNow: ({ total }) => `El precio ahora es ${total}`,
  priceNowDetail: 'Mano de obra y viaje a su dirección, en este momento. Envíe la reserva otra vez si está de acuerdo.',
  minutesAway: ({ minutes }) => `a unos ${minutes} min`,
  onJob: 'tiene un trabajo en curso',
  nextFree: ({ time }) => `próximo horario libre: ${time}`,
  placed: 'Las distancias y los precios se calculan desde esta dirección.',
  placedAbout: 'Las distancias y los precios se calculan desde cerca de esta dirección.',
  notPlaced: 'No encontramos dónde queda esta dirección: el precio no incluye el viaje.',
  tooFar: ({ name, miles }) => `${name} va hasta ${miles} millas y quizá no pueda aceptar.`,

  next: 'Qué sigue',
  bookedFor: ({ name, vehicle }) => `Su reservación con ${name} está hecha: ${vehicle}.`,
  posted: ({ vehicle }) => `Su trabajo está publicado: ${vehicle}.`,
  postedSteps: {
    seen: 'Los mecánicos ya ven su trabajo. Cada uno que lo quiera le manda precio, hora de llegada y un mensaje.',
    approve: 'Compárelos y apruebe al que quiera. Nadie va antes de que usted apruebe.',
  },
  bookedSteps: {
    shown: ({ name, phone }) =>
      `${name} ve su reservación en su página de trabajos, con la dirección y el ${phone}. Si es urgente, llámele.`,
    cost: ({ total }) => `La mano de obra y el viaje salen en alrededor de ${total}.`,
    labor: ({ total }) =>
      `La mano de obra sale en alrededor de ${total}. No incluye el viaje: no se sabe la distancia.`,
  },
  followByLink:
    'Sígalo con su propio enlace: quién va y cuándo, cuánto cuesta, y cómo cancelar. Guarde el enlace para usted.',
  followByPhone: 'Sígalo en Mis avisos con su número de teléfono.',
  follow: 'Seguir mi trabajo',
  twin: 'Hace un momento pidió lo mismo',
  openTwin: 'Abrir el que ya está',
  bookAnyway: 'Pedir de todos modos',
  search: 'Buscar por nombre, especialidad o teléfono',
  searchHint: 'Nombre o especialidad',
  call: ({ name }) => `Llamar a ${name}`,
  myNotifications: 'Mis avisos',
  done: 'Listo',
}

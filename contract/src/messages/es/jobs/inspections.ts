import type { messages as english } from '../../en/jobs/inspections.ts'

export const messages: typeof english = {
  title: 'Inspección',
  loading: 'Cargando la inspección…',
  loadFailed: 'No se pudo cargar la inspección',
  noneHint: 'Revise el vehículo punto por punto. El cliente recibe un informe con sus fotos.',
  start: 'Empezar una inspección',
  resume: 'Continuar la inspección',
  correct: 'Corregir la inspección',
  made: ({ name, when }) => `${name}, ${when}`,
  by: ({ who }) => `por ${who}`,
  office: 'la oficina',
  version: ({ version }) => `Corrección ${version - 1}`,
  superseded: 'Una corrección reemplazó esta versión.',
  earlier: ({ count }) => (count === 1 ? '1 versión anterior' : `${count} versiones anteriores`),
  counts: 'Resultados',
  results: { good: 'Bien', soon: 'Pronto', now: 'Ya', notChecked: 'Sin revisar' },
  resultsLong: { good: 'Bien', soon: 'Reparar pronto', now: 'Reparar ya', notChecked: 'Sin revisar' },
  areas: {
    brakes: 'Frenos',
    tires: 'Llantas',
    battery: 'Batería',
    fluids: 'Líquidos',
    lights: 'Luces y limpiaparabrisas',
    engine: 'Motor y chasis',
    codes: 'Computadora',
    other: 'Otros',
  },
  units: { mm: 'mm', in32: '/32 pulg', volts: 'V', psi: 'psi', percent: '%', codes: '' },
  unitNames: {
    mm: 'Milímetros',
    in32: '32avos de pulgada',
    volts: 'Voltios',
    psi: 'psi',
    percent: 'Por ciento',
    codes: 'Códigos de falla',
  },
  last: ({ value, when }) => `La última vez: ${value} (${when})`,
  allGood: 'Nada necesita reparación.',
  good: ({ count }) => (count === 1 ? '1 punto está bien' : `${count} puntos están bien`),
  notChecked: ({ count }) => (count === 1 ? '1 punto quedó sin revisar' : `${count} puntos quedaron sin revisar`),
  note: 'Nota del mecánico',
  seePicture: ({ point, place, count }) =>
    count === 1 ? `${point}: ver la foto` : `${point}: ver la foto ${place} de ${count}`,
  toEstimate: 'Agregar a un presupuesto',
  toEstimateOf: ({ point }) => `Agregar ${point} a un presupuesto`,
  allToEstimate: ({ count }) => `Agregar los ${count} a un presupuesto`,
  print: 'Imprimir el informe',
  meanings: {
    pads: {
      soon: 'Las balatas nuevas tienen de 10 a 12 mm. Estas habrá que cambiarlas dentro de poco.',
      now: 'Con 3 mm o menos se cambian, antes de que el metal dañe los discos.',
    },
    tire: {
      soon: 'Con menos de 4/32 de pulgada tardan más en frenar sobre mojado. Prepárese para cambiarlas.',
      now: 'Con 2/32 de pulgada la llanta está en el límite legal y ya no es segura con lluvia.',
    },
    brakeFluid: {
      soon: 'El líquido viejo absorbe agua y hierve antes. Cámbielo pronto.',
      now: 'Con poco líquido o líquido sucio el pedal puede hundirse. Atiéndalo antes de manejar lejos.',
    },
    battery: {
      soon: 'La batería no está bien cargada. Puede estar debilitándose.',
      now: 'La batería está casi vacía. Es posible que el motor no arranque la próxima vez.',
    },
    charging: {
      soon: 'El alternador carga menos de lo que debe.',
      now: 'La batería no se está cargando. El auto puede pararse en el camino.',
    },
    oil: {
      soon: 'Ya toca cambiar el aceite.',
      now: 'Muy poco aceite, o gastado, daña el motor.',
    },
    coolant: {
      soon: 'El anticongelante está bajo o viejo. Hay que rellenarlo o cambiarlo.',
      now: 'Sin suficiente anticongelante el motor se sobrecalienta.',
    },
    lights: {
      soon: 'Una luz está débil u opaca.',
      now: 'Una luz no prende. Pueden no verlo, y es una infracción.',
    },
    wipers: {
      soon: 'Las plumas dejan rayas.',
      now: 'Puede no ver bien con lluvia o polvo.',
    },
    belts: {
      soon: 'Las bandas o mangueras muestran desgaste. Prepárese para cambiarlas.',
      now: 'Una banda o manguera gastada puede romperse y parar el auto.',
    },
    airFilter: {
      soon: 'El filtro está sucio. Uno nuevo ahorra gasolina.',
      now: 'Al motor le llega muy poco aire.',
    },
    suspension: {
      soon: 'Hay piezas con algo de juego. Conviene vigilarlas o cambiarlas.',
      now: 'Las piezas gastadas de dirección o suspensión son un riesgo.',
    },
    leaks: {
      soon: 'Hay una fuga leve. Conviene vigilarla.',
      now: 'Una fuga puede dejar el auto sin aceite, anticongelante o frenos.',
    },
    codes: {
      soon: 'La computadora guardó una falla. Conviene revisarla.',
      now: 'La computadora indica una falla que necesita reparación.',
    },
    other: {
      soon: 'Conviene hacerlo pronto.',
      now: 'Hágalo antes de manejar lejos.',
    },
  },
}

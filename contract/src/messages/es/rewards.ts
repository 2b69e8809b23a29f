import type { messages as english } from '../en/rewards.ts'
import { pluralsOf } from '../plurals.ts'

const plural = pluralsOf('es-US')
const ticketsOf = (count: number) => `${count} ${plural(count, { one: 'boleto', other: 'boletos' })}`

export const messages: typeof english = {
  referrals: {
    title: 'Recomendaciones',
    lead: 'Traiga a un mecánico a Desert Wrench y gane un boleto de la rifa.',
    history: 'Historial',
    whose: 'De quién son las recomendaciones',
    all: 'Todas',
    mine: 'Las mías',
    none: 'Todavía no hay recomendaciones.',
    findYours: 'Busque su perfil',
    findTheirs: 'Busque al mecánico que recomienda',
    choosing: 'Al elegir uno se llena el ID.',

    howItWorks: 'Cómo funciona',
    steps: {
      invite: {
        title: 'Invite',
        words: 'Cuéntele de Desert Wrench a un mecánico de confianza para que se registre.',
      },
      refer: {
        title: 'Recomiende',
        words:
          'Mande su enlace, o envíe su ID de mecánico y el del otro, que lo confirma antes de terminar su primer trabajo.',
      },
      finish: {
        title: 'El otro termina su primer trabajo',
        words: 'Con eso la recomendación queda completa: usted ya no tiene que hacer nada.',
      },
      reward: {
        title: 'Usted recibe su premio',
        words: 'Un boleto de la rifa de ese mes es suyo, con la misma probabilidad que los demás mecánicos.',
      },
    },
    once: {
      before: 'A un mecánico se le recomienda una sola vez, y nadie se recomienda a sí mismo. Vea en la',
      link: 'Rifa del mes',
      after: 'lo que se puede ganar.',
    },

    form: 'Enviar una recomendación',
    fields: {
      referrerId: { label: 'Su ID de mecánico', find: 'Buscar mi ID por nombre' },
      referredMechanicId: { label: 'ID del mecánico recomendado', find: 'Buscar su ID por nombre' },
    },
    idHint: ({ id }) => `Un id como ${id}`,
    submit: 'Enviar recomendación',
    submitted: '¡Recomendación enviada!',
    yours: ({ name }) => `${name} ya es su recomendado. Usted gana un boleto cuando termine su primer trabajo.`,
    asked: ({ name }) => `${name} tiene que confirmarlo en sus avisos.`,

    ownLink: 'Su enlace',
    ownLinkWords: 'Quien se registre con él llega por recomendación de usted.',
    copyLink: 'Copiar enlace',
    linkCopied: 'Enlace copiado',
    linkNotCopied: 'No se pudo copiar el enlace',
    refused: 'No se envió',
    submitFailed: 'No se pudo enviar la recomendación',

    referred: 'recomendó a',
    whoReferred: ({ referrer, referred }) => `${referrer} recomendó a ${referred}`,
    states: {
      pending: { word: 'Pendiente', meaning: 'Falta que termine su primer trabajo' },
      unconfirmed: { word: 'Pendiente', meaning: 'Falta que lo confirme' },
      completed: { word: 'Completa', meaning: 'Primer trabajo terminado, boleto en camino' },
      rewarded: { word: 'Premiada', meaning: 'Boleto de la rifa ganado' },
    },
  },

  title: 'Rifa del mes',
  lead: ({ share }) =>
    `${share} de cada trabajo y de cada membresía va al fondo. Cada mes se lo reparten un mecánico y un cliente.`,
  loading: 'Cargando la rifa',
  states: { active: 'Activa', completed: 'Terminada' },

  raffleOf: ({ month }) => `Rifa de ${month}`,
  inThePool: 'En el fondo',
  halves: ({ half, month }) =>
    `${half} para un mecánico y lo mismo para un cliente; se sortean cuando termine ${month} en Phoenix.`,
  tickets: ({ count }) => ticketsOf(count),
  sources: { referral: 'Recomendados', job: 'Trabajos', subscription: 'Membresías', free_entry: 'Gratis' },

  enter: {
    title: 'Participe gratis',
    lead: 'Sin comprar nada y con la misma probabilidad. Un boleto gratis por persona al mes.',
    isYours: ({ ticket }) => `El boleto núm. ${ticket} es suyo`,
    goodLuck: '¡Suerte! Si gana, llamamos al número que usted dio.',
    name: 'Nombre',
    phone: 'Teléfono',
    phoneHint: 'Solo se muestran los últimos cuatro dígitos',
    submit: 'Pida su boleto gratis',
    done: '¡Ya participa!',
    doneDetail: ({ month, ticket }) => `Su boleto para ${month} es el núm. ${ticket}.`,
    refused: 'No se pudo participar',
    failed: 'No se pudo entrar a la rifa',
  },

  fair: {
    title: 'Por qué el sorteo es limpio',
    changed: 'La huella de este mes cambió',
    changedWords: 'Este aparato vio otra antes, así que cambiaron la semilla. No confíe en este sorteo.',
    seenFirst: 'La primera que vio este aparato',
    opens: {
      before: 'Cuando empieza un mes, se crea y se guarda bajo llave un número secreto al azar, su',
      seed: 'semilla',
      after: '. Su huella se publica de inmediato, para que después no se pueda cambiar la semilla.',
    },
    ends: 'Cuando el mes termina, los boletos se congelan y la semilla se muestra. Una regla fija saca a los dos ganadores de la semilla y los boletos.',
    endsWithNumber:
      'Cuando el mes termina, los boletos se congelan y la semilla se muestra. Una regla fija saca a los dos ganadores de la semilla, los boletos y un número público al azar que llega diez minutos después.',
    follow: {
      before: 'Cualquiera puede comprobarlo:',
      check: 'Revisar este sorteo',
      after: 'aquí abajo lo repite en su navegador con los boletos públicos.',
    },
    notYet: 'La huella de este mes se publica antes de su primer boleto.',
    fingerprint: 'Huella de la semilla de este mes (SHA-256)',
    relyOn: 'En qué puede confiar',
    fixed:
      'La semilla es fija, los boletos solo se agregan y todos son públicos, y nadie puede cambiar a un ganador después.',
    notThis: 'En esto no:',
    notThisWords:
      'quien tenga la llave de este servidor podría calcular a los ganadores antes del sorteo y participar para ganar. Solo un número público al azar lo impide, y este mes no usa ninguno.',
    nobodyKnows:
      'Nadie, ni quien administra este sitio, puede saber quién gana mientras haya boletos: el número público al azar todavía no existe. Cuál será se fijó al empezar el mes, así que tampoco se puede escoger.',
    roundOfChain: ({ round, chain }) => `Número público al azar: ronda ${round} de la cadena de drand ${chain}.`,
    round: ({ round }) => `Número público al azar: ronda ${round} de quicknet, de drand,`,
    willAppear: 'donde va a aparecer',
    published: 'como lo publicó drand',
  },

  earlier: {
    title: 'Meses anteriores',
    loading: 'Cargando los meses anteriores',
    none: 'Este es el primer mes.',
    pool: 'Fondo',
    mechanic: 'Mecánico',
    customer: 'Cliente',
    notYet: 'Todavía no',
    noTicket: 'Sin boleto',
    aboutToBeDrawn: 'Este mes está por sortearse.',
    drawn: ({ day }) => `Sorteo: ${day}`,
    check: 'Revisar este sorteo',
    checkOf: ({ month }) => `Revisar este sorteo de ${month}`,
  },

  prizes: {
    open: 'Pagar premios',
    openOf: ({ month }) => `Pagar premios de ${month}`,
    titleOf: ({ month }) => `Premios de ${month}`,
    lead: 'Llame a los ganadores y anote cada pago. Abrir esta ventana queda en la auditoría.',
    loading: 'Cargando los premios',
    none: 'Nadie ganó un premio este mes.',
    sides: { mechanic: 'Premio del mecánico', customer: 'Premio del cliente' },
    erased: 'Esta persona borró su cuenta.',
    paid: 'Pagado',
    notPaid: 'Sin pagar',
    methods: { cash: 'Efectivo', card: 'Tarjeta', transfer: 'Transferencia' },
    payOut: 'Anotar pago',
    how: '¿Cómo se pagó?',
    reference: 'Referencia',
    referenceHint: 'El número del cheque, del recibo o de la transferencia',
    done: 'Pago anotado',
    refused: 'El pago no se anotó',
    failed: 'No se pudo anotar el pago',
  },

  check: {
    title: 'Revisar un sorteo',
    titleOf: ({ month }) => `Revisar el sorteo de ${month}`,
    lead: 'Se repite en su navegador con los boletos públicos.',
    reading: 'Leyendo los boletos y sorteando otra vez',
    failed: 'No se pudo revisar este sorteo',
    cannot: {
      insecure: 'Este navegador solo calcula huellas en una página segura (https).',
      sealed: 'Este mes todavía no se sortea: su semilla sigue sellada.',
    },
    holds: 'Este sorteo está bien',
    holdsWords: 'La semilla es la que se selló, y de ella salen los dos ganadores.',
    fails: 'Este sorteo no cuadra',
    failsWords: 'Lo que se publicó y lo que da la regla no es lo mismo. Vea abajo en qué difieren.',
    what: 'Lo que se revisó',
    isRight: '(bien)',
    isWrong: '(mal)',
    sealed: 'La semilla es la que se selló',
    seed: 'Semilla, mostrada después del sorteo',
    madeHere: 'Su huella, calculada aquí (SHA-256)',
    publishedBefore: 'La huella publicada antes del primer boleto',
    sawAnother: 'Este aparato vio antes otra huella de este mes.',
    noPublicNumber:
      'Este mes no usó ningún número público al azar: quien tuviera la llave de este servidor pudo calcular a los ganadores antes del sorteo y participar para ganar.',
    rule: ({ month, publicNumber }) =>
      `Cada ganador es el SHA-256 de los bytes de la semilla${publicNumber ? ', los del número público al azar' : ''} y el texto :mechanic:${month}:0 (o :customer:), tomado como número, módulo la cantidad de boletos de ese lado, que se cuentan desde 0 según su número. El script tools/check-draw.mjs hace lo mismo fuera de este navegador.`,
    follows: 'El número público al azar sale de su firma',
    compare: 'Compare la firma de ahí con esta.',
    signature: 'Su firma',
    number: 'El número, calculado aquí con la firma (SHA-256)',
    sides: {
      mechanic: ({ ticket }) => `Mecánico: ${ticket === null ? 'sin boleto' : `boleto núm. ${ticket}`}`,
      customer: ({ ticket }) => `Cliente: ${ticket === null ? 'sin boleto' : `boleto núm. ${ticket}`}`,
    },
    drawnHere: ({ count }) => `Sorteado aquí entre ${ticketsOf(count)}.`,
    wasPublished: ({ ticket }) => `Se publicó: ${ticket === null ? 'sin boleto' : `boleto núm. ${ticket}`}.`,
  },
}

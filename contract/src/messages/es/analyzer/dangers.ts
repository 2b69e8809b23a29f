import type { messages as english } from '../../en/analyzer/dangers.ts'

export const messages: typeof english = {
  lockedIn: {
    title: 'Llame al 911 ahora',
    detail:
      'Un auto cerrado bajo el sol de Phoenix puede matar en minutos. Si se ve mal o no responde, rompa el vidrio más lejano.',
  },
  injury: {
    title: 'Llame al 911 ahora',
    detail: 'No mueva a nadie que esté herido, salvo que ahí corra peligro. No maneje el auto.',
  },
  jack: {
    title: 'No lo maneje ni se meta abajo',
    detail: 'Llame al 911 si hay alguien abajo o herido. Que nadie se acerque hasta que quede bien apoyado.',
  },
  fire: {
    title: 'No lo maneje: salga del auto',
    detail: 'Apague el motor, aleje a todos y llame al 911. No abra el cofre.',
  },
  battery: {
    title: 'No lo maneje: salga del auto',
    detail:
      'Aléjese al menos 50 pies, que no quede junto a edificios y llame al 911. Una batería dañada puede volver a arder horas después.',
  },
  fuel: {
    title: 'No lo maneje',
    detail:
      'Apague el motor y saque a todos. Nada de fuego ni chispas. Llame al 911 si está saliendo gasolina o si alguien se siente mal.',
  },
  fumes: {
    title: 'No lo maneje',
    detail:
      'Apague el motor y salga al aire libre. El humo del escape trae monóxido de carbono: llame al 911 si alguien tiene dolor de cabeza, mareo o se siente mal.',
  },
  flood: {
    title: 'Llame al 911 ahora',
    detail: 'Salga y suba a un lugar alto mientras pueda. No lo maneje ni lo vuelva a prender.',
  },
  brakes: {
    title: 'No lo maneje',
    detail: 'Ni despacio. Si va rodando: bombee el pedal, meta un cambio bajo y jale el freno de mano poco a poco.',
  },
  accelerator: {
    title: 'No lo maneje',
    detail: 'Si pasa ahora: ponga neutral, frene firme, oríllese y después apague el motor.',
  },
  steering: {
    title: 'No lo maneje',
    detail: 'Si va rodando: prenda las intermitentes, frene suave y deténgase fuera del camino.',
  },
  wheel: {
    title: 'No lo maneje',
    detail:
      'La rueda se puede salir a cualquier velocidad. Que lo arreglen donde está, o que se lo lleven en plataforma.',
  },
  tire: {
    title: 'No lo maneje',
    detail: 'La llanta puede reventar en cualquier momento. Pida que se la cambien donde está el auto.',
  },
  rollaway: {
    title: 'No lo maneje',
    detail: 'La P no lo detiene. Ponga el freno de mano, calce las ruedas y que nadie se pare delante ni detrás.',
  },
  sight: {
    title: 'No lo maneje',
    detail: 'No puede ver o no lo ven. Deténgase fuera del camino con las intermitentes y pida que lo reparen ahí.',
  },
  belt: {
    title: 'No lo maneje',
    detail: 'Que nadie viaje en un asiento cuyo cinturón no asegura: en un choque nada lo detendría.',
  },
  traffic: {
    title: 'No lo maneje: póngase a salvo',
    detail:
      'Prenda las intermitentes. Si no puede orillarse, llame al 911. Salga solo cuando pueda alejarse del tráfico sin peligro.',
  },
  hood: {
    title: 'No lo maneje',
    detail: 'Déjelo estacionado hasta que cierre bien: se puede abrir, taparle la vista o dejar caer a alguien.',
  },
  airbag: {
    title: 'No lo maneje',
    detail: 'La bolsa de aire sirve una vez: ahora no lo protege en un choque. Llame al 911 si hay heridos.',
  },
  oil: {
    title: 'No lo maneje',
    detail: 'Apague el motor ya: sin presión de aceite se puede amarrar en minutos, también en el camino.',
  },
  overheating: {
    title: 'No lo maneje',
    detail: 'Apague el motor y déjelo enfriar 30 minutos. No abra el tapón del radiador: el agua caliente quema.',
  },
  burning: {
    title: 'No lo maneje',
    detail: 'Apague el motor y salga. Si ve humo o lumbre, aléjese y llame al 911.',
  },
  misfire: {
    title: 'No lo maneje',
    detail: 'Si la luz parpadea, se está quemando gasolina en el escape y puede empezar un incendio. Apague el motor.',
  },
}

import type { messages as english } from '../../en/jobs/inspection-points.ts'

export const messages: typeof english = {
  name: 'Inspección de 20 puntos',
  points: {
    brakesFront: 'Balatas delanteras',
    brakesRear: 'Balatas traseras',
    brakeFluid: 'Líquido de frenos',
    tireFrontLeft: 'Llanta delantera izquierda',
    tireFrontRight: 'Llanta delantera derecha',
    tireRearLeft: 'Llanta trasera izquierda',
    tireRearRight: 'Llanta trasera derecha',
    battery: 'Batería en reposo',
    charging: 'Carga con el motor encendido',
    engineOil: 'Aceite de motor',
    coolant: 'Anticongelante',
    transmissionFluid: 'Aceite de transmisión',
    headlights: 'Faros',
    rearLights: 'Luces de freno y direccionales',
    wipers: 'Limpiaparabrisas',
    belts: 'Bandas y mangueras',
    airFilter: 'Filtro de aire',
    suspension: 'Dirección y suspensión',
    leaks: 'Fugas',
    codes: 'Códigos de falla',
  },
}

import type { messages as english } from '../../en/analyzer/advice.ts'

/** Recommendations of an analysis. */
export const messages: typeof english = {
  leaveParked: 'Déjelo estacionado en un lugar seguro; el mecánico va hasta allá.',

  brakeMeasure: 'Pida que midan balatas, discos, cálipers y mangueras en las cuatro ruedas, no solo donde se oye.',
  brakeFluid: 'Revise el líquido de frenos: si está abajo de MIN, hay balatas gastadas o una fuga.',
  brakeDriven: 'Mientras no lo revisen, guarde el doble de distancia y evite el freeway.',
  brakeFirstPads: 'Después de 40,000 millas ya suelen tocar las primeras balatas, y muchas veces los discos.',
  brakeHoses:
    'Después de 100,000 millas pida que revisen las mangueras de freno y los pernos de los cálipers junto con las balatas.',
  brakeOldFluid: 'El líquido de frenos absorbe agua: a los tres años hay que cambiarlo, sin importar el millaje.',
  brakeHybrid:
    'Un híbrido frena sobre todo con su motor: las balatas duran mucho, pero los cálipers se pegan por falta de uso.',
  brakeElectric:
    'Un eléctrico frena sobre todo con su motor: es más probable el óxido o un cáliper pegado que balatas gastadas.',

  engineCodes:
    'Pida que lean los códigos guardados antes de comprar refacciones; aunque la luz esté apagada, puede haber uno.',
  engineLevels: 'Con el motor frío, revise el aceite en la bayoneta y el anticongelante en su depósito.',
  engineWhen: 'Fíjese si pasa en frío, en caliente, en ralentí o con carga: así se encuentra más pronto.',
  enginePlugs: 'Después de 60,000 millas ya suelen tocar bujías, filtro de aire y anticongelante.',
  engineBelt:
    'Después de 90,000 millas pregunte si este motor tiene banda de tiempo y cuándo se cambió; si se rompe, arruina muchos motores.',
  engineCompression:
    'Después de 150,000 millas pida una prueba de compresión antes de una reparación grande, para ver si el motor lo vale.',
  engineHoses:
    'A esta edad, las mangueras y los plásticos del enfriamiento se parten con el calor del desierto; pida que los revisen a presión.',
  engineElectric:
    'Un eléctrico no tiene motor de gasolina: así suena una bomba, un ventilador o la unidad motriz. Diga qué auto es.',
  engineDiesel:
    'Es diésel: primero se revisan las bujías de precalentamiento, el filtro de combustible y el de partículas.',

  transmissionFluid:
    'Pida que revisen primero el nivel, el color y el olor del aceite de la transmisión; la causa barata es la más común.',
  transmissionCodes: 'Pida también los códigos de la transmisión; muchos lectores chicos solo muestran los del motor.',
  transmissionDriven:
    'No remolque nada y evite el tráfico de alto y siga: el calor acaba con una transmisión que patina.',
  transmissionService:
    'Después de 60,000 millas ya suele tocar el servicio de la transmisión, aunque el aceite sea "de por vida".',
  transmissionRebuilt:
    'Después de 120,000 millas compare el precio de una transmisión reconstruida con el valor del auto antes de una reparación grande.',
  transmissionElectric:
    'Un eléctrico tiene una sola velocidad: los jalones vienen de la unidad motriz, sus soportes o las flechas.',
  transmissionHybrid: 'Muchos híbridos no tienen cambios como los demás; busque a alguien que sepa de híbridos.',

  electricalLoad:
    'Pida una prueba con carga de la batería y el alternador; una batería dura de dos a tres veranos de Phoenix.',
  electricalTerminals: 'Busque sarro blanco o verde en las terminales de la batería.',
  electricalFuse: 'Si un fusible se quema otra vez, hay un motivo: nunca ponga uno más grande.',
  electricalBattery: 'Si la batería es la que traía el auto, a esta edad y con este calor es la primera sospechosa.',
  electricalBrushes: 'Después de 100,000 millas los carbones del alternador y de la marcha suelen estar gastados.',
  electricalElectric: 'Los eléctricos también tienen una batería chica de 12 voltios; si se descarga, nada prende.',
  electricalHybrid:
    'Los híbridos también tienen una batería chica de 12 voltios; nunca pase corriente a la grande de cables naranja.',

  acLeak: 'Pida que encuentren la fuga antes de recargarlo: el gas no se gasta, se escapa.',
  acFilter: 'Revise el filtro de cabina y que el ventilador del radiador gire con el aire prendido.',
  acWater: 'Lleve agua en el auto; no deje adentro a niños, ancianos ni mascotas mientras el aire no sirva.',
  acSeals: 'A esta edad, lo más probable es que fuguen los sellos del compresor o el condensador de enfrente.',
  acOldRefrigerant:
    'Los autos de antes de 1995 pueden necesitar todavía el gas R-12; pregunte antes de que lo recarguen.',
  acHybrid: 'El compresor del aire trabaja con alto voltaje: lleva su propio aceite y pide a alguien capacitado.',
  acElectric:
    'El compresor del aire trabaja con alto voltaje y también enfría la batería: no lo deje así mucho tiempo.',

  suspensionLift:
    'Pida que revisen el tren delantero con las ruedas en el aire: rótulas, bujes, baleros y amortiguadores.',
  suspensionTires: 'Fíjese cómo se gastan las llantas; el desgaste dice qué pieza es.',
  suspensionAlign: 'Pida la alineación después de cambiar cualquier pieza de la dirección o la suspensión.',
  suspensionShocks: 'Después de 50,000 millas los amortiguadores y struts ya perdieron mucho agarre.',
  suspensionJoints: 'Después de 100,000 millas conviene revisar de una vez rótulas, bujes y baleros de las ruedas.',
  suspensionElectric:
    'Los eléctricos pesan mucho: las llantas y los bujes de las horquillas se gastan antes de lo normal.',
  oldRubber:
    'El calor del desierto endurece el hule: a esta edad bujes, mangueras y llantas se parten aunque tengan pocas millas.',

  flatDrive: 'No maneje con la llanta ponchada: el rin se arruina en pocos metros.',
  flatSpare: 'Diga si trae refacción, gato y el dado de las tuercas de seguridad.',
  flatPatch: 'Un hoyo en el piso de la llanta muchas veces se parcha; con el costado dañado hay que poner otra.',
  fuelOutHelp: 'Su seguro o su asistencia en el camino muchas veces lleva gasolina; un mecánico móvil también.',
  fuelOutSafe: 'Espere lejos del tráfico, en la sombra, con agua y con las intermitentes prendidas.',
  fuelOutAfter: 'Si con dos galones todavía no prende, pida que revisen la bomba de gasolina.',
  lockoutChild: 'Si hay un niño, una persona o una mascota adentro, llame al 911 ahora.',
  lockoutHelp:
    'Lo más rápido suele ser un cerrajero o su asistencia en el camino; muchos autos se abren con su aplicación.',
  lockoutProof: 'Tenga a la mano su licencia y la registración: quien lo abra se las debe pedir.',
  lostKeyMade: 'Un cerrajero o la agencia hace y programa llaves; un mecánico casi nunca puede.',
  lostKeyProof: 'Tenga a la mano el VIN y los papeles: sin ellos nadie hace una llave.',
  oilChangeGrade: 'Diga año, motor y millaje: de eso dependen el aceite y la cantidad.',
  oilChangeWhen: 'Con este calor respete el intervalo del manual y revise el nivel cada mes.',
  oilChangeLight: 'La luz roja del aceite no es un recordatorio: apague el motor y no maneje.',
  maintenanceManual: 'El manual dice qué toca por millas y por años; tráigalo o mande una foto.',
  maintenanceList: 'Anote todo lo que quiere: en una sola visita se ahorra otro viaje.',
  maintenanceRecords: 'Guarde los recibos: comprueban el servicio cuando venda el auto.',
  inspectionBefore: 'Antes de comprar, pida que lo levanten, lo prueben y lean los códigos.',
  inspectionCold: 'Pida al vendedor que no lo prenda antes: el motor caliente esconde fallas.',
  inspectionVin: 'Revise el VIN: título salvage y llamados de fábrica.',
  emissionsWhere: 'En Phoenix solo las estaciones del estado hacen la prueba (myazcar.com), no un mecánico.',
  emissionsCodes: 'Con el check engine prendido no pasa: primero hay que leer y arreglar los códigos.',
  emissionsWarm: 'Maneje 20 minutos antes de la prueba, y no la haga recién desconectada la batería.',
  glassShop: 'Los vidrios los cambia un taller de vidrios; casi todos van a domicilio.',
  glassInsurance: 'Pregunte primero a su seguro: la cobertura amplia muchas veces paga los vidrios en Arizona.',
  glassHeat: 'Estaciónese en la sombra: el calor y el aire frío hacen crecer la rajadura.',
  bodyShop: 'Golpes, defensas y pintura son trabajo de un taller de carrocería.',
  bodyCheck: 'Después de un choque, un mecánico puede revisar dirección, ruedas, luces y fugas antes de que maneje.',
  bodyInsurance: 'Tome fotos y avise al seguro antes de arreglar nada.',
  recallFree: 'La agencia de la marca arregla gratis casi todos los llamados de fábrica. Pregunte si el auto es viejo.',
  recallCheck: 'Busque el VIN en nhtsa.gov/recalls.',
  recallProof: 'Si está en garantía, pregunte primero a la agencia: a otros quizá no les paguen.',
  towCompany: 'Nosotros reparamos donde está el auto; para la grúa llame a su seguro o a una compañía de grúas.',
  towSafe: 'Espere lejos del tráfico, en la sombra, con agua y con las intermitentes prendidas.',
  towHere: 'Diga qué hace el auto: muchas fallas se arreglan sin grúa.',

  generalLook: 'Pida que un mecánico lo revise y lea los códigos guardados.',
  generalWhen: 'Anote cuándo pasa: a qué velocidad, en frío o caliente, al dar vuelta, al frenar, en los topes.',
  generalFilm:
    'Grabe el ruido o la luz del tablero con su teléfono; muchas veces se quita cuando alguien viene a verlo.',
  generalService: 'Después de 100,000 millas pida que revisen líquidos, bandas, mangueras y frenos en la misma visita.',
  generalTires: 'Las llantas de más de seis años se cambian, aunque tengan dibujo; la fecha está en el costado.',
}

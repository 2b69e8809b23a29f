export const SPANISH = {
  anyone: [
    'Con gusto se lo reviso. Si sale menos de lo que piensa, paga menos, así de fácil.',
    'Dejo todo limpio y le enseño las piezas viejas.',
    'Si puede mándeme una foto. Llevo las dos piezas posibles para ir una sola vez.',
    'Las piezas llevan un año de garantía y mi trabajo también. Llevo toldo y luces.',
    'Primero pruebo, le digo lo que encuentro y usted decide. No vendo de más.',
    'Ya hice tres de estos en la semana. Se lo dejo listo el mismo día.',
    'Llevo las piezas conmigo, nomás paga las que se usen.',
    'Hábleme o mándeme mensaje cuando quiera. Le voy mandando fotos mientras trabajo.',
  ],
  nearby: [
    'Estoy como a quince minutos y traigo las piezas en la van.',
    'Ando por ahí casi todos los días, así que el viaje le sale en casi nada.',
  ],
  experienced: [
    'Seis años arreglé el {car} en la agencia. Sé exactamente dónde buscar primero.',
    'El {car} lo he arreglado muchas veces. Con una visita queda andando.',
  ],
  bySpecialty: {
    General: [
      'Traigo aceites y filtros para el {car} en la troca, así que es una sola vuelta.',
      'Ya estando ahí le reviso llantas, bandas y mangueras, por ver no cobro.',
    ],
    Engine: [
      'Por favor no mueva el {car} hasta que lo vea. Llevo probador de presión y un termostato.',
      'Me suena a enfriamiento o a encendido. Pruebo las dos cosas antes de venderle nada.',
      'Traigo el probador de compresión y el de fugas, en media hora sabemos seguro.',
    ],
    Transmission: [
      'Primero el nivel y el cárter, muchas veces sale más barato de lo que uno cree. Llevo el aceite correcto para el {car}.',
      'Yo las reconstruyo. Déjeme escanear la transmisión antes de que le vendan una nueva.',
    ],
    Electrical: [
      'Ahí mismo le pruebo batería, marcha y alternador con carga, y traigo batería nueva para el {car}.',
      'Busco la fuga de corriente con amperímetro, sin adivinar. Casi siempre sale en menos de una hora.',
      'Si son nomás las terminales, paga lo mínimo. Me ha tocado muchas veces.',
    ],
    Brakes: [
      'Traigo balatas de cerámica y discos para el {car}, quedan como en hora y media.',
      'Mido todo y le enseño los números antes de cambiar nada.',
      'Si hacen falta, le cambio las mangueras y el líquido en la misma visita.',
    ],
    AC: [
      'Tengo la certificación para refrigerante (EPA 609). Busco la fuga con tinte y nitrógeno antes de cargarlo.',
      'Aquí un carro sin aire no es broma. Llevo manómetros, tinte y las mangueras más comunes para el {car}.',
      'Traigo condensador y compresor para el {car}, no hay segunda vuelta.',
    ],
    Diagnostic: [
      'Traigo el escáner de agencia para el {car}, no el lector de la tienda. Le doy el reporte completo.',
      'Vemos los datos en vivo manejando juntos y le digo qué haría yo si fuera mío.',
    ],
  },
  arrivals: [
    'En menos de una hora después de su sí',
    'Mañana a primera hora',
    'Unos 45 minutos después de que me diga que sí',
    'Cualquier tarde después de las seis',
    'El mismo día, le llamo cuando vaya en camino',
  ],
}

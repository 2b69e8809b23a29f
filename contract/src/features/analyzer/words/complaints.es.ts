import type { words as english } from './complaints.en.ts'

/** Phoenix Spanish, with English trade terms. */
export const words: typeof english = {
  keywords: {
    brake: `
      freno, no frena, no tiene frenos, sin frenos, freno de mano, freno de emergencia, pedal del freno, líquido de frenos, bomba de frenos, luz
      del freno de mano, balata, pastilla, disco, tambor, cáliper, mordaza, cilindro maestro, booster, ABS, luz del ABS, brakes,
      brake pads, rotores, pedal, pedal al fondo, pedal .. fondo, pedal duro, pedal aguado, pedal esponjoso, pedal blando, tengo que
      bombear, hay que bombear, bombear .. pedal, pedal .. bombear, volante .. cuando freno,
      vibra .. cuando freno, tiembla .. cuando freno, no detiene, tarda en parar, tarda en detener, batalla para parar, no alcanza a parar, parar, quemado .. rueda, rueda .. quemado, no parar, casi no paró, chillido,
      rechinido, raspa, metal con metal, rueda .. amarrada, llanta .. amarrada, amarra la rueda, amarra la llanta, se calienta el rin,
      rin caliente`,
    engine: `
      motor, potencia, no jala .. subida, se apaga .. parar, parar .. se apaga, sobrecalentar, aguja .. rojo, líquido verde, algo verde, check engine, engine, luz de check, check, se calienta, se calentó, sobrecalienta, recalienta, calienta mucho, carro
      caliente, overheat, hierve, hirvió, temperatura, sube la aguja, aguja .. sube, aguja .. caliente, anticongelante, coolant, radiador, tira agua,
      baja el agua, gasta agua, agua del radiador, bomba de agua, termostato, abanico del radiador, ventilador del radiador, empaque, junta de
      la cabeza, head gasket, aceite, tira aceite, gota aceite, quema aceite, gasta aceite, baja el aceite, fuga de aceite, luz del aceite,
      presión de aceite, bayoneta, bujía, bobina, inyector, misfire, banda, banda de tiempo, cadena de tiempo, bomba de gasolina, filtro de
      gasolina, huele a gasolina, olor a gasolina, tira gasolina, fuga de gasolina, gasta gasolina, consume gasolina, mucha gasolina, se
      apaga, ralentí, mínimo, acelera, no acelera, acelerador, sin fuerza, no tiene fuerza, no trae fuerza, pierde fuerza, perdió
      fuerza, falta fuerza, no desarrolla, no levanta, jalonea, da jalones, tironea, cascabeleo, pistonea, golpeteo, detona, explosiones,
      truena el escape, humo, humo blanco, humo azul, humo negro, vapor, mofle, escape, catalítico, catalizador, smog, emisiones, no
      arranca, no prende, no enciende, batalla para prender, batalla para arrancar, tarda en prender, tarda en arrancar, cuesta prender, da marcha,
      turbo, falla .. cilindro, cilindro, pistón, válvula, punterías, cigüeñal, árbol de levas, soporte de motor, carburador, cuerpo de
      aceleración, chillido, refrigerante, tiembla parado, tiembla en los altos, tiembla en ralentí, tiembla .. parado, ahoga, tune up, afinación`,
    transmission: `
      pedal del clutch, pedal del clutch .. fondo,       transmisión, aceite de transmisión, aceite rojo, aceite .. rojo, tira aceite rojo, gota aceite rojo, fuga de aceite rojo, aceite a la caja, aceite de la caja, caja tira aceite, caja, no mueve, acelera .. no mueve, acelera .. no avanza,
      acelera .. no camina, caja de cambios, caja de velocidades, caja automática, cambio, velocidad no
      entra, cuerpo de válvulas, trabada en segunda, trabada en primera, trabada en tercera, brinca la transmisión, brinca cambio, clutch, embrague, croche, reversa, no entra la reversa, no tiene reversa, sin reversa, marcha
      atrás, primera, segunda, tercera, cuarta, quinta, sobremarcha, overdrive, no entra, no agarra cambio, no camina, no avanza, patina,
      revoluciona, sube las revoluciones, drive, mete drive, palanca de cambios, palanca, sacar de parking, sale de parking, atorado en parking, sacarlo del
      parking, neutral, standard, jalón, da jalones, tirón, cardán, cruceta, diferencial, transfer, convertidor de torque, truena al meter, tranny`,
    electrical: `
      batería, pila, luz de la batería, alternador, marcha, starter, no da marcha, fusible, relay, relevador, cables, corto, eléctrico, luces
      bajas, luces altas, luces, luces de freno, luces del tablero, faro, foco, calavera, direccional, claxon, pito, radio, estéreo, bocina, vidrio,
      ventana, elevador, seguros, chapa eléctrica, llave, llave no detectada, alarma, inmobilizador, corriente, pasar corriente, jump, di jump, jumper,
      clic, click, hace clic, tic, limpiadores .. no mueven, vidrio .. no mueve, muerta, amanece muerta, descarga, no carga, no prende, no arranca, no enciende, tablero, limpiaparabrisas,
      limpiadores, wipers, switch, ignición, cámara, sarro, sulfatada, quemacocos, bolsa de aire, airbag, control de la alarma, apaga .. luces,
      se apaga el radio, se apaga el tablero, se apagan las luces, se apaga la pantalla, tierra`,
    ac: `
      agua debajo del tablero, alfombra mojada .. tablero, gotea agua .. tablero, cae agua .. tablero, tira agua .. tablero, tira agua .. pasajero, sale agua .. tablero,
           calefacción no calienta, heater no calienta,       aire, aire acondicionado, AC, clima, no enfría, enfría, aire caliente, aire .. caliente, aire frío, no sale aire, no echa aire, no avienta aire, no sale frío, no
      echa frío, no hace frío, calefacción, calentón, heater, defroster, desempañador, abanico, ventilador, blower, soplador, compresor, clutch del
      compresor, condensador, evaporador, freón, gas del aire, refrigerante, recarga, filtro de cabina, rejillas, ventilas, ductos, huele a humedad,
      agua .. pasajero, agua .. tablero, agua .. piso, agua .. alfombra, agua .. pies, alfombra mojada, gotea agua, hace calor adentro, guantera, no prende el aire, no prende el clima, no prende el abanico`,
    suspension: `
      suspensión, amortiguador, shocks, struts, resorte, muelle, rótula, ball joint, terminal, horquilla, buje, hules, barra estabilizadora,
      tornillo estabilizador, dirección, dirección hidráulica, power steering, dirección dura, cremallera, caja de dirección, bomba de la dirección,
      volante duro, volante chueco, volante de lado, tiembla el volante, vibra el volante, duro el volante, volante, alineación, alinear,
      alignment, balanceo, balanceada, balero, maza, flecha, junta homocinética, eje, llanta, llantas gastadas, gasta las llantas, jala a la derecha,
      jala a la izquierda, jala para un lado, jala de lado, se va de lado, se carga a la derecha, se carga a la izquierda, se carga de lado, truena,
      tope, bache, agarro .. hoyo, agarré .. hoyo, caí .. hoyo, cayó .. hoyo, pego .. hoyo, pegué .. hoyo, paso .. hoyo, pasé .. hoyo, vado, brinca, rebota, rechinido, ladea, chueco, zumba, vibra, doy vuelta, dar vuelta, doblar`,
  },

  neutral: `
    llanta de repuesto, llanta de refacción, llantera, gasolinera, tanque de gasolina, tiene gasolina, trae
    gasolina, con gasolina, pise el freno, piso el freno, pisando el
    freno, primera vez, segunda vez, tercera vez, segunda mano, caja de herramientas, segunda opinión, luz roja, luces rojas, se prendió la luz, prendió la luz, prende la luz, caja de
    la troca, agua en el lavado, control remoto, buena suerte, tapa de la gasolina, tapón de la gasolina, tapa del gas`,

  services: {
    flat: `llanta ponchada, llanta pinchada, pinchada, pinchadura, pinchó la llanta, ponchó la llanta, ponché la llanta, ponchó una llanta, ponché una llanta, ponchadura, poncho, ponchada, llanta baja, llanta desinflada, llanta sin aire, desinfló la llanta, baja la llanta, llanta se baja, bajó la llanta, tronó la llanta, reventó la llanta, explotó la llanta,
      llanta reventada, llanta tronada, clavo en la llanta, clavo .. llanta, llanta .. clavo, tornillo .. llanta, parchar la llanta, parchar, parche, llanta picada, cambiar la llanta, cambiar una llanta, poner la refacción, poner la de repuesto, flat, talacha,
      ponchó, ponché, ponchado, ponchar, ponchaste, llanta vacía, vació la llanta, llanta en el suelo, llanta .. aire, llanta .. desinfló, pisé un clavo, pisé un tornillo, baja .. llanta, llanta .. baja`,
    fuelOut: `acabó la gasolina, acabó el gas, sin gasolina, quedé sin gasolina, quedé sin gas, sin gas, no tengo gasolina, no tiene gasolina, no trae gasolina, sin combustible, tanque vacío, traer gasolina, traigan gasolina, terminó la gasolina, ocupo gasolina, necesito gasolina, falta gasolina,
      sin diesel, acabó el diesel, acabó el combustible, terminó el gas, terminó el diesel, acabó la gas, ni gota de gasolina, no trae gas, no traigo gas, no traigo gasolina, no tengo gas, no tiene gas, tanque seco, traer gas, traigan gas, ocupo gas, necesito gas, falta gas, acabó .. gasolina, quedé .. gasolina`,
    lockout: `llaves adentro, llave adentro, llaves dentro, llave dentro, quedaron las llaves, dejé las llaves, llaves encerradas, llaves .. encerradas, llave .. encerrada, abrir mi carro, abrir el carro, abrir la troca, abran el carro, cerró el carro, cerró la troca, quedé afuera, cerrajero, llaves en la cajuela, encerrado, encerrada, encerró, encerrados, atrapado,
      llaves .. adentro, llave .. adentro, llaves .. dentro, cerró .. llaves, cerré .. llaves, dejé .. llaves, dejé .. llave, quedaron .. llaves, quedó .. llave, olvidé .. llaves, olvidé .. llave, olvidaron .. llaves, encerré .. llaves, llaves .. cajuela, llaves puestas, llave puesta, llaves pegadas, llave pegada, abrir la puerta, abrir la van, abrir la camioneta, abrir mi troca, abrir mi camioneta, cerré el carro, cerré la troca, dejé .. keys, keys adentro, keys .. adentro, keys .. dentro, olvidé .. keys`,
    lostKey: `perdí la llave, perdí las llaves, perdí mi llave, perdí mis llaves, llave nueva, copia de llave, copia de la llave, hacer una llave, se quebró la llave, quebró la llave, programar llave, programar la llave, hacer llave, duplicado de llave`,
    oilChange: `cambio de aceite, cambiar el aceite, cambiarle el aceite, cambien el aceite, cambiar aceite, cambio del aceite, aceite y filtro, filtro de aceite, aceite sintético, le toca el aceite, oil change,
      cambiar .. aceite, cambien .. aceite, toca .. aceite, servicio de aceite, hacer el aceite, cambien aceite, cambiarle aceite, change de aceite, cambio de oil, cambiar el oil`,
    maintenance: `mantenimiento, servicio de, rotación de llantas, rotar las llantas, rotar llantas, cambio de llantas, llantas nuevas, filtro de aire, servicio completo, servicio mayor, plumas del limpiaparabrisas, hules del limpiaparabrisas, cambio de líquidos`,
    inspection: `inspección, inspeccionar, comprar, comprarlo, comprarla, antes de comprar, antes de comprarlo, revisión antes, carro usado, revisión general, antes de viajar, revisión para viaje, chequen el carro`,
    emissions: `prueba de emisiones, pasar emisiones, pasar el smog, prueba de smog, examen de emisiones, test de emisiones, pasar la verificación, verificación vehicular, hacer el smog, necesito el smog, ocupo el smog, pasar smog`,
    glass: `parabrisas, vidrio quebrado, vidrio roto, vidrio estrellado, quebraron el vidrio, quebró el vidrio, rompieron el vidrio, rompió el vidrio, ventana quebrada, ventana rota, cristal, medallón`,
    body: `defensa, parachoques, golpe en la puerta, abolladura, abollado, pintura, hojalatería, hojalatero, rayón, rayaron, chocaron, choqué, choque, me pegaron, salpicadera, guardafango, espejo quebrado, quebró el espejo, espejo lateral`,
    recall: `recall, llamado de fábrica, garantía, retiro de fábrica`,
    tow: `grúa, remolque, remolcar, remolquen, arrastre, plataforma, atascado en la arena, atascado en el lodo, tow, towing`,
  },

  vague: `ruido, suena, sonido, vibración, vibra, tiembla, temblor, huele, olor, apesta, tira, gotea, gotera, fuga, charco, líquido, quebró, quebrado, rompió, roto, descompuso, descompuesto, arreglar, arreglo, reparar, reparación, problema, falla, fallando,
    raro, rara, extraño, mal, no sirve, no jala, no funciona, no camina, no mueve, dejó de funcionar, dejó de servir, flojo, suelto, atorado, trabado, golpe, truena, zumbido, chilla, silbido, pita, alarma, aviso, testigo, luz, prendida, caliente, frío, agua, cofre, cajuela, puerta, asiento,
    cinturón, espejo, tapa de la gasolina, tapón, pedal, rueda, tirado, varado, parado, servicio, diagnóstico, diagnosticar, revisar, revisión, revisen, chequeo, chequear, escanear, escáner, pieza, refacción, instalar, cambiar, cambio, dañado, daño, rajado, quemado, gasolina, gas, diesel,
    chapa, manija, tuerca, birlo, código, códigos, error, mensaje, sensor, módulo, síntoma, chocó, golpeó, inundó, mojado, alfombra, volante, cubierta, funda, humo, vapor, jalón, brinco, seguro, seguros, poncha,
      moja, mojada, tapete, no cierra, se cayó, opacas, opaco, empañado, no cabe, polarizado`,

  signals: {
    High: `
      raspa, metal con metal, pedal esponjoso, pedal aguado, pedal blando, luz del ABS, ABS, luz del freno, cascabeleo, golpeteo, se apaga, tira
      anticongelante, baja el anticongelante, pierde anticongelante, pierde fuerza, perdió fuerza, patina, no entra la reversa, no tiene reversa, sin
      reversa, no prende, no arranca, no enciende, luz de la batería, no avanza, no camina, tiembla mucho, tiembla feo, rótula, terminal de dirección,
      balero, dejó tirado, quedé tirado, bebé, 911, quemó .. fusible, fusible .. quemó, misfire`,
    Low: `de vez en cuando, ruido a veces, ruidito, poquito, leve, ligero, no urge, no es urgente, no hay prisa, sin prisa, cuando se pueda`,
  },
}

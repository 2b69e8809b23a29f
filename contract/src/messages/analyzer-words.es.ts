import type { messages as english } from './analyzer-words.en.ts'

/** What drivers of Phoenix write in Spanish, with the English words of the trade that they use among it. */
export const messages: typeof english = {
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
      transmisión, aceite de transmisión, aceite rojo, aceite .. rojo, tira aceite rojo, gota aceite rojo, fuga de aceite rojo, aceite a la caja, aceite de la caja, caja tira aceite, caja, no mueve, acelera .. no mueve, acelera .. no avanza,
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
      aire, aire acondicionado, AC, clima, no enfría, enfría, aire caliente, aire .. caliente, aire frío, no sale aire, no echa aire, no avienta aire, no sale frío, no
      echa frío, no hace frío, calefacción, calentón, heater, defroster, desempañador, abanico, ventilador, blower, soplador, compresor, clutch del
      compresor, condensador, evaporador, freón, gas del aire, refrigerante, recarga, filtro de cabina, rejillas, ventilas, ductos, huele a humedad,
      agua .. pasajero, gotea agua, hace calor adentro, guantera, no prende el aire, no prende el clima, no prende el abanico`,
    suspension: `
      suspensión, amortiguador, shocks, struts, resorte, muelle, rótula, ball joint, terminal, horquilla, buje, hules, barra estabilizadora,
      tornillo estabilizador, dirección, dirección hidráulica, power steering, dirección dura, cremallera, caja de dirección, bomba de la dirección,
      volante duro, volante chueco, volante de lado, tiembla el volante, vibra el volante, duro el volante, volante, alineación, alinear,
      alignment, balanceo, balanceada, balero, maza, flecha, junta homocinética, eje, llanta, llantas gastadas, gasta las llantas, jala a la derecha,
      jala a la izquierda, jala para un lado, jala de lado, se va de lado, se carga a la derecha, se carga a la izquierda, se carga de lado, truena,
      tope, bache, hoyo, vado, brinca, rebota, rechinido, ladea, chueco, zumba, vibra, doy vuelta, dar vuelta, doblar`,
  },

  neutral: `
    llanta ponchada, ponchó la llanta, llanta de repuesto, llanta de refacción, llantera, gasolinera, tanque de gasolina, tiene gasolina, trae
    gasolina, con gasolina, cambio de aceite, cambio de llantas, rotación de llantas, filtro de aire, pise el freno, piso el freno, pisando el
    freno, primera vez, segunda vez, tercera vez, segunda mano, caja de herramientas, segunda opinión, luz roja, luces rojas, se prendió la luz, prendió la luz, prende la luz, caja de
    la troca, acabó la gasolina, sin gasolina, llaves adentro, agua en el lavado, control remoto, buena suerte`,

  signals: {
    Critical: `
      sin frenos, no tiene frenos, no frena nada, no frenó, no detuvo, casi no paró, pedal .. fondo, pedal .. abajo, perdí los frenos, lumbre, fuego, incendio, llamas, quemando, huele a
      quemado, olor a quemado, huele a plástico, fuga de gasolina, tira gasolina, huele a gasolina, huele .. gasolina, olor a gasolina, se calienta, se
      calentó, sobrecalienta, sobrecalentar, aguja .. rojo, hierve, hirvió, vapor, luz del aceite, presión de aceite, check engine .. parpadea, check .. parpadea, parpadea .. check,
      zafó la llanta, salió la llanta, quebró la rótula, volante .. trabado, trabó el volante, trabó la dirección, se apaga .. freeway, se apaga ..
      autopista, se apaga .. manejando, se apaga andando, humo .. cofre`,
    High: `
      raspa, metal con metal, pedal esponjoso, pedal aguado, pedal blando, luz del ABS, ABS, luz del freno, cascabeleo, golpeteo, se apaga, tira
      anticongelante, baja el anticongelante, pierde anticongelante, pierde fuerza, perdió fuerza, patina, no entra la reversa, no tiene reversa, sin
      reversa, no prende, no arranca, no enciende, luz de la batería, no avanza, no camina, tiembla mucho, tiembla feo, rótula, terminal de dirección,
      balero, dejó tirado, quedé tirado, bebé, 911, quemó .. fusible, fusible .. quemó, misfire`,
    Low: `de vez en cuando, ruido a veces, ruidito, poquito, leve, ligero, no urge, no es urgente, no hay prisa, sin prisa, cuando se pueda`,
  },
}

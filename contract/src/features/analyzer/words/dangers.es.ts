import type { words as english } from './dangers.en.ts'

/** Spanish, with the English words Phoenix drivers use. */
export const words: typeof english = {
  ideas: {
    harmless: `
      luz de freno, luces de freno, foco de freno, luz del freno, focos del freno, freno de mano, freno de emergencia, freno de estacionamiento, pastillas de freno, balatas de freno, piso el freno para prender, problema de frenos,
      ruido de frenos, cambio de frenos, cambiar frenos, servicio de frenos, revisar frenos, revision de frenos, gasolinera, tapa de la gasolina, tapon de la gasolina, tapa de gas, tapon de gas, filtro de gasolina, reloj de gasolina,
      medidor de gasolina, aguja de la gasolina, sin gasolina, acabo la gasolina, gasta gasolina, consume gasolina, =mucha gasolina, poca gasolina, gas del aire, gas del clima, gas del ac, gas refrigerante, fuga de gas del aire, fuga
      de freon, bomba de gasolina, bomba de aire, bomba de agua, tanque de gasolina lleno, echar gasolina, eche gasolina, ponerle gasolina, le puse gasolina, quema aceite, quemando aceite, foco quemado, focos quemados, fusible quemado,
      luz quemada, luces quemadas, bobina quemada, clutch quemado, quemo el foco, quemo el fusible, quemo la bobina, quemo el motor, motor quemado, quemacocos, quemado por el sol, pintura quemada, quemo el empaque, quemo la junta,
      empaque quemado, fusible se quema, quema fusible, quema el fusible, quema los fusibles, quema los focos, quema el foco, quema gasolina, vidrios ahumados, micas ahumadas, ahumados, ahumado, polarizado, cuando me llamas, me llamas,
      a que hora, humo de cigarro, =cigarro, =fumar, sistema de escape, asiento de bebe, asiento del nino, silla de bebe, silla del nino, seguro de ninos, seguro para ninos, pelo de perro, carro de mi hijo, carro de mi hija, carro de
      mi esposa, carro de mi mama, carro de mi papa, troca de mi papa, camioneta de mi esposa, carro de mi abuela, troca de mi hijo, camioneta de mi mama, funda del volante, funda para el volante, forro del volante, controles del
      volante, botones del volante, cubre volante, direccion hidraulica, aceite de la direccion, licuado de la direccion, mi direccion, direccion es, direccion de la casa, direccion del taller, tapa de las tuercas, tapon de la llanta,
      tapones de la llanta, tapon de la rueda, tapon del rin, dado de seguridad, tuerca de seguridad, llave de tuercas, llave de cruz, no salen las tuercas, no aflojan las tuercas, no puedo aflojar, no puedo quitar las tuercas, cambio
      de aceite, vida del aceite, sensor de aceite, sensor de presion, bulbo de aceite, luz de mantenimiento, sensor de la bolsa, luz de la bateria, foco de la bateria, pila del control, pila de la llave, bateria del control, bateria
      de la llave, bateria del celular, cofre duro, cofre no abre, no abre el cofre, =abrir el cofre, palanca del cofre, chapa del cofre dura, pintura del cofre, no puedo abrir el cofre, amortiguador del cofre, pedal del clutch, pedal
      del cloch, pedal del croche, pedal del embrague, tapete, no para la alarma, no deja de sonar, no solo, no nomas, apaga el radio, apago el radio, apaga el aire, apago el aire, apaga el clima, apaga la pantalla, apago la pantalla,
      apaga el estereo, apaga el ac, apaga el abanico, apago el clima, apaga el tablero, quizas, no es urgente, no urge, no hay problema, gato hidraulico, traigo gato, no traigo gato, prestar gato, terminal de la bateria, terminales de
      la bateria, bola de remolque, bola de traila, bola de nieve, bola de dinero, burbuja en la pintura, burbujas en el radiador, burbujas en el polarizado, dolor de cabeza arreglar, cansado de, harto de, calienta el rin, secalienta
      el aire, secalienta el asiento, secalienta el radio, secalienta la pantalla, secalienta el telefono, hasta que secalienta, secalienta normal, no se que tiene, no puedo manejar, perro caliente, seguros no, tapa del gas, porton,
      luz de la puerta, puerta abierta luz, hule del limpiaparabrisas, hules de la suspension, fuego cruzado, rotar llantas, rotar las llantas, llanta pinchada, pinchadura, juego de balatas, juego de frenos, juego de llantas, juego de
      bujias, juego de llaves, juego de tapetes, como se abre el cofre, freno de mano no detiene, freno de mano no agarra, freno de mano no sirve, freno de mano no para, secalienta el rin, secalienta la rueda, seapaga el radio, seapaga
      la pantalla, seapaga el aire, seapaga el clima, seapaga el estereo, seapaga el ac, seapaga el abanico, seapaga el tablero, radio seapaga, aire seapaga, ac seapaga, velocimetro seapaga, tablero seapaga, clima seapaga, estereo
      seapaga, pantalla seapaga, seapaga las luces del tablero, seapaga las luces de adentro, luces del tablero seapaga, luces de adentro seapaga, secalienta poquito, secalienta poco, ninos .. conmigo, nino .. conmigo, nina .. conmigo,
      bebe .. conmigo, hijos .. conmigo, hijo .. conmigo, hija .. conmigo, perro .. conmigo, sin ninos, no hay ninos, no hay nadie adentro, sin nadie adentro, no hay nadie, no .. chocado, no .. choque, crayola derritio, crayolas
      derritieron, derritio una crayola, derritio el chocolate, derritieron las crayolas, freno de motor, freno del motor, freno de escape, controlador de frenos, luz del cinturon, foco del cinturon, alarma del cinturon, sensor del
      cinturon, aviso del cinturon, funda del cinturon, se va el pedal del clutch, se fue el pedal del clutch, se fue el pedal del cloch, se va el pedal del cloch, se va el pedal del embrague, se fue el pedal del embrague, tapon de
      gasolina, tapa de gasolina, tapon del tanque, tapa del tanque, tapon del gas, perro .. en casa, ninos .. en casa, nino .. en casa, bebe .. en casa, ninos .. en la escuela, luz de aceite de cambio, luz del aceite de cambio, luz de
      cambio`,
    car: `carro, troca, camioneta, auto, coche, troque, mueble, nave`,
    driving: `manejando, manejo, manejar, freeway, autopista, carretera, andando, en movimiento, voy, voy en, iba, conduciendo, camino, en el camino, millas, doy vuelta, a 50, a 55, a 60, a 65, a 70, a 75, a 80, curva`,
    road: `freeway, autopista, carretera, interestatal, en la 10, en la 17, en la 101, en la 202, en la 60, en la 51, el 101, el 202`,
    lane: `
      carril, en medio de la calle, en medio del freeway, en medio de la autopista, en medio de la carretera, en medio del camino, en medio del trafico, en media calle, a media calle, vias del tren, en la via, en el crucero, en la
      interseccion, estorbando el trafico, bloqueando, linea de en medio, linea rapida, en medio de la interseccion, en medio de la avenida, en medio del cruce`,
    die: `seapaga, seapago, apaga, apago, apagando, murio, muere, quedo parado, quede parado, quedo tirado, quede tirado, pierde fuerza, perdio fuerza, pierde potencia, perdio potencia, sin fuerza, para solo, detuvo solo, se paro`,
    stranded: `parado, tirado, varado, atorado, apagado, seapago, no camina, no mueve, no arranca, no prende, quede, quedo, descompuesto, estoy, detenido`,
    active: `encerro mis llaves, encerro las llaves, cerro las llaves, dejo las llaves`,
    air: `aire, clima, ac`,
    water: `agua`,
    underCar: `debajo del carro, abajo del carro, debajo de la troca`,
    clicks: `prende, arranca, click, corriente`,
    noPower: `acelera, acelerador, clutch, cloch, subida, fuerza, gas`,
    nothingHappened: `no paso nada, no pasa nada, no hace nada, no hizo nada`,
    redHot: `al rojo vivo, ardiendo`,
    barePedal: `pedal`,
    play: `juego`,
    strongBulge: `chipote, chichon`,
    position: `delantera, trasera, adelante, atras, derecha, izquierda, pothole, bache, rin, banqueta, costado`,
    turns: `gira, giro, muevo, volteo, vuelta, mueve, volteo, doy vuelta`,
    tiresNot: `llantas no, ruedas no`,
    entering: `
      entra, entrando, se mete, metiendo, se sube a la cabina, subiendo, se cuela, se filtra, se viene, se viene para adentro, viene para adentro, sube por el piso, se sube, se regresa, se meten, meten, entran, se nos mete, se vienen`,
    goesStraight: `sigue derecho, se va derecho, se sigue derecho`,
    keepsRolling: `
      se siguio, siguio de largo, sigue de largo, se sigue, se fue de paso, siguio rodando, se fue de largo, se va de largo, siguio caminando, sigue caminando, siguio andando, siguio avanzando, sigue avanzando, sigue andando, seguia
      caminando, seguia avanzando, seguia andando, se seguia, sigue rodando, siguio como si nada, me pase el alto, me pase la luz, me pase el semaforo, me fui de paso, se paso el alto`,
    softPedal: `pedal aguado, pedal esta aguado, pedal esponjoso, pedal blando, pedal esta flojo, pedal flojo`,
    isInside: `esta adentro, estan adentro, esta en el carro, sigue adentro, estan en el carro, quedo adentro, esta dentro`,
    openItself: `se abre solo, se abre a cada rato, se me abre, se abre, se me abrio, me abrio, se abria, se levanta solo, se anda abriendo, se levanta, se me levanta, se levanto, se me levanto`,
    sticks: `se pega`,
    fills: `llena, llenando, lleno`,
    exhaustSmell: `huele a escape, huele a mofle, olor a escape, olor a mofle, olor del mofle, olor del escape, huele a humo de escape, apesta a escape, huele como a escape, huele como escape`,
    staysOn: `no seapaga, no seapago, no apaga, no quita`,
    spin: `quemar llanta`,
    treadWord: `hule`,
    foldedUnder: `metida para adentro, acostada, volteada, doblada`,
    brake: `freno, frenos, =frenos, brecas, brekas, breik, breiks, =frena, frenar, pedal del freno`,
    gone: `
      fueron, se fue, fallaron, fallo, fallan, falla, fallando, perdi, perdio, perdieron, pierdo, pierde, no agarra, no agarran, no agarro, no sirve, no sirven, no funciona, no funcionan, no responde, no responden, no respondio, no
      jala, no jalan, no hace nada, no hacen nada, no hizo nada, no detiene, no detienen, no detuvo, no para^, no paran, no paro, no paró, nada, como si nada, no trabaja, no trabajan, se rompieron, se rompio, tronaron, trono,
      reventaron, se botaron, se quebro, murieron, casi no agarran, casi no para, casi no sirven, muertos, no =frena, no =frenan, casi no =frena, no quieren agarrar, no quiere agarrar, no me frenan, pierden, se pierden, se acaban,
      vencieron, no trae, no traen, no dan, no da nada, no me agarran, no me agarra, no me responden, no me responde, desaparecieron, se apagaron`,
    pedal: `pedal, pedales, freno, frenos`,
    floor: `
      fondo, al piso, hasta el piso, al suelo, hasta el suelo, hasta abajo, asta abajo, asta el fondo, hunde, hundio, hundiendo, sume, sumio, sumiendo, se va abajo, se fue abajo, se baja todo, se queda abajo, no tiene presion, sin
      presion, baja hasta, se me va, va solo al, hasta dentro, hasta adentro, asta adentro, al fondo, hasta la lamina, la lamina, hasta la tabla, hasta el tapete, asta el piso, asta el suelo, hasta bajo, al tope, aguado y se va, aguada
      y se va, baja mucho, muy bajo, largo, vacio, como esponja, se pega al, sin resistencia, no hace presion, no agarra presion, no levanta`,
    noStop: `
      no para^, no paro^, no paraba^, no detiene, no detuvo, no detenia, casi no para, casi no paro, casi no detiene, no alcanza a parar, no alcance a parar, no quiere parar, no se quiere detener, no puedo parar, no puede parar, no
      puedo frenar, no puede frenar, casi choco, casi me pego, casi le pego, casi me estrello, casi le doy, casi chocamos, casi choque, por poco choco, por poco y choco, tarda mucho en parar, tarda en detenerse, tarda mucho en frenar,
      batallo para parar, no se para, no para, no la puedo parar, no lo puedo parar, frena bien tarde, frena muy tarde, no quiso frenar, no quiere frenar, tarda en frenar, tarda en parar, no podemos parar, no pudo parar, no pude parar,
      no pude frenar, no lo pude parar, no para luego, no se detiene, ni se detiene, ni para, apenas frena, apenas para, ni =frena, casi ni =frena`,
    noBrake: `
      =sin frenos, =sin freno, no tengo frenos, no tengo freno, no trae frenos, no tiene frenos, no tiene freno, no trae freno, no hay frenos, no traigo frenos, no =frena, no =frenaba, nunca =frena, no =frenan, no quiere frenar, no
      quiso frenar, no agarra freno, =sin brakes, no traigo freno, no hay freno, apenas frena, apenas si frena, apenas para, casi no =frena, casi no =frenan, frena bien poco, frena poquito, frena muy poco, no =freno nada, no tengo nada
      de frenos, nada de frenos, nada de freno, pedalazo, pedalazos, bombazos, freno de mano para parar, freno de mano para frenar, freno de mano para detener, freno de emergencia para parar, frenar con el freno de mano, parar con el
      freno de mano, se fue el pedal, se me fue el pedal, se va el pedal, se me va el pedal, se me baja el pedal, no hay brakes, no tengo brakes, no agarran los brakes, nada de brakes, no brekas, sin brekas, no tengo brekas, se
      acabaron los frenos, se me acabaron los frenos, no hubo frenos, no habia frenos, ni frenos trae, se va el =freno, =freno se va, se me va el =freno, =freno se me va, se van los =frenos, se me van los =frenos, =frenos se van`,
    press: `piso, pise, piso le, pisando, pisar, pisarle, aplasto, apreto, aprieto, presiono, le meto, le doy`,
    pump: `bombear, bombeo, bombearlo, bombearle, bombeando`,
    brakeFluid: `
      liquido de frenos, liquido de freno, liquido del freno, liquido para frenos, aceite de frenos, aceite del freno, manguera del freno, manguera de frenos, linea de frenos, linea del freno, linea de freno, liquido de los frenos,
      cilindro de freno, cilindro de la rueda, cilindro de rueda, wheel cylinder, bomba de frenos, bomba del freno, caliper, mordaza, brake fluid, brake line, aceite de freno, liquidos de frenos`,
    fluid: `liquido, fluido`,
    leak: `
      tira, tirando, fuga, fugando, gotea, goteando, gotera, chorrea, chorreando, chorro, charco, derrama, derramando, derrame, saliendo, sale, salio, escurre, escurriendo, =tirado, liquea, liqueando, regando, riega, cae, cayendo,
      mancha, mojada, leaking, liquiando, se tira, tirandose, se esta tirando, se sale, =perdiendo, =pierde, avienta, aventando, salpica, salpicando, brota, brotando, escupe, vomita, sale un chorro, se escurre, se vacia, vaciando`,
    empty: `vacio, seco, se acabo, se fue todo`,
    gasPedal: `acelerador, pedal del acelerador, pedal del gas, pedal de gas, chancla`,
    stuck: `
      atorado, atora, atoro, atorando, pegado, pego, pega, pegando, trabado, traba, trabo, trabando, atascado, atasca, no regresa, no regreso, no sube, no suelta, se queda abajo, se queda pisado, clavado, clava, atrancado, se queda
      acelerado, quedo acelerado, abierto, no se regresa, no quiere regresar, no regresa para arriba, hasta abajo, no se despega, se me quedo abajo, sumido, se sume y no`,
    accelerate: `
      acelera, acelero, acelerando, aceleracion, acelerarse, se va, se arranca, se dispara, se desboca, agarra velocidad, agarra vuelo, gana velocidad, toma velocidad, revoluciones, se revoluciona, salio disparado, salio disparada,
      arranca solo, brinco para adelante, avento para adelante, se avienta, se va recio, sigue jalando, se embala, embalo`,
    self: `solo, sola, por si solo, sin tocar, sin pisar, sin que le pise, sin acelerar, sin que yo acelere, de la nada, solito`,
    keepsAccelerating: `
      sigue acelerando, siguio acelerando, no deja de acelerar, no para de acelerar, se sigue acelerando, sigue acelerado, queda acelerado, quedo acelerado, se queda acelerado, sigue acelerada, quiere salir corriendo, quiere ir solo,
      quiere arrancar solo, no deja de revolucionar, se aloca el motor y`,
    letOff: `
      suelto el acelerador, suelto el pedal, quito el pie, levanto el pie, suelto el gas, solte el acelerador, suelto acelerador, dejo de acelerar, dejo de pisar, saco el pie, pie fuera del gas, pie fuera del acelerador, pie fuera, sin
      el pie, le suelto, le solte, quite el pie, levante el pie, solte el pedal, solte el gas, no le piso, no le estoy pisando`,
    notSlow: `
      no baja, sigue, siguio, no se detiene, no para^, no desacelera, sigue acelerando, se sigue, seguia, seguia avanzando, sigue jalando, seguia jalando, siguio jalando, sigue caminando, sigue recio, sigue acelerado, no se para`,
    notSlowing: `no baja la velocidad, no podia pararlo, no podia parar, no desacelera`,
    notMove: `ni mueve, no mueve, no avanza, no camina, ni se mueve, ni avanza`,
    steer: `volante, direccion, timon, cremallera, columna de direccion, caja de direccion, steering, manubrio, maneral`,
    loose: `
      flojo, floja, suelto, suelta, aflojo, juego, zafado, zafada, zafo, desconectado, desconecto, baila, solto, gira libre, loco, loca, guango, guanga, se sale, se salio, se quiere salir, se mueve mucho, se mueve un monton, se mueve
      bastante, mucho juego, da vueltas solo, gira solo, gira sin, da vueltas y, da vueltas sin, vueltas solo, aguado, aguada, media vuelta, huelgo, holgura, se zafa, se quiere zafar, anda suelto, anda floja, anda flojo, bailando,
      libre, se mueve libre, se le sale`,
    lockUp: `
      traba, trabo, trabado, trabada, bloquea, bloqueo, bloqueado, atora, atoro, atorado, atasco, congelo, endurece por completo, atranca, atranco, se puso duro de repente, engarroto, engarrota, congela, atrabo, se quedo trabado,
      apreto, bloquea todo`,
    ignition: `llave, switch, ignicion, estacionado, parqueado, para prender, no prende, no arranca`,
    steeringLost: `
      perdi, perdio, pierdo, no responde, no respondio, no obedece, no sirve, no funciona, fallo, falla, rompio, quebro, trono, nada, no gira, no voltea, no hace nada, no me hace caso, se fue, partio, no da vuelta, no agarra, sigue
      derecho, no hace caso`,
    noSteering: `
      sin direccion, no tengo direccion, perdi la direccion, perdi el control, no puedo controlar, no tiene direccion, me quede sin direccion, se quedo sin direccion, no puedo mover el volante, no se mueve el volante, no puedo girar el
      volante, no gira el volante, no voltea el volante, nada de direccion, no trae direccion, no hay direccion, no agarra direccion, pierdo el control, perdi control, no lo controlo, no la controlo, no se controla, no puedo dar
      vuelta, no podia dar vuelta, no pude dar vuelta`,
    turnWheel: `muevo el volante, giro el volante, doy vuelta al volante, volteo el volante, doblo el volante, vuelta al volante, girar el volante, muevo volante`,
    turnNothing: `nada, no responde, no voltea, no gira, no da vuelta, sigue derecho, no dobla, no obedece, no hace nada, no se mueven las llantas, no cambia, no hace caso, ni caso hace`,
    lug: `
      tuerca, tuercas, birlo, birlos, esparrago, esparragos, perno de la rueda, pernos de la rueda, pernos de la llanta, tornillos de la rueda, tornillos de la llanta, tornillo de la rueda, lug nuts, tuercas de la llanta, tuercas de la
      rueda, seguros de la rueda`,
    badLug: `
      falta, faltan, faltando, aflojo, aflojaron, aflojan, aflojando, floja, flojas, flojos, suelta, sueltas, sueltos, cayo, cayeron, caen, cayendo, cae, quebro, quebraron, quebrados, rompio, rompieron, =rotos, =rotas, trono, tronaron,
      perdi, perdio, perdieron, salio, salieron, salen, saliendo, sin apretar, no apretaron, mal apretadas, nomas tiene, solo tiene, tiene nada mas, nomas tres, nomas dos, nomas cuatro, solo tres, solo dos, solo cuatro, trae tres, trae
      dos, nomas trae, solo trae, con tres, con dos, con cuatro, con 3, con 4, se aflojan, con la mano, barrieron, barridos, barridas, quebradas, zafaron, volaron, sin tuercas, le quitaron, robaron, se robaron, olvido, olvidaron,
      quedan, queda, quedaron, nomas hay, solo hay, no trae, no tiene, brincaron, zafando, botaron, boto, se barrio, mochas, mocho, mochos, trozaron, trozados`,
    wheel: `rueda, ruedas, llanta, llantas, yanta, rin`,
    comeOff: `
      se salio, se sale, se va a salir, va a salir, se quiere salir, quiere salir, salio la, zafo, zafa, zafando, zafar, safo, safa, desprendio, desprende, desprendiendo, colgando, cuelga, se va a caer, va a caer, se cayo, cayo, se
      quiere caer, se esta cayendo, se esta saliendo, a punto de salirse, a punto de caerse, =saliendo, solto, suelta, floja, arranco la, volo, se volo, anda suelta, anda floja, me salia, se me salia, me sale, desprender, safar, se
      desprende, a punto de zafarse, se quiere zafar, volando`,
    wobble: `bambolea, bamboleando, tambalea, tambaleando, menea, meneando, baila, bailando, se mueve mucho, se mueve para todos lados, se mueve de lado a lado, zangolotea, cabecea, se mueve feo, se mueve, se anda moviendo, se ladea`,
    joint: `
      rotula, terminal, terminal de direccion, horquilla, eje, flecha, punta de eje, munon, mango, maza, cardan, muelle, muelles, chasis, bastidor, varilla de direccion, brazo de control, ball joint, tie rod, barra de direccion, brazo
      de suspension, balero, barra, terminales, bieleta de direccion, cruceta, flecha cardan, tirante, pivote`,
    broke: `
      quebro, quebrada, quebrado, quebraron, rompio, rompieron, trono, tronada, partio, partida, zafo, zafada, safo, salio, solto, reventada, revento, cayo, despego, desprendio, colgando, botada, boto, desconecto, chorrea, picada,
      =rota, =roto, =rotas, =rotos, desbarato, desbaratada, deshizo, arrastrando, tirada, cuelga, colgado, safada, caida, caido, arrastra, trozo, trozado, trozada, trozaron, se trozo, se trueno, chicoteo`,
    bent: `chueca, doblada, de lado, acostada, =metida, volteada, torcida, ladeada`,
    snap: `quebro, rompio, trono, golpe, zafo, banqueta, choque`,
    tire: `llanta, llantas, yanta, yantas, goma, neumatico, =tire, rueda, ruedas`,
    bulge: `
      chipote, chipota, chichon, bola, bolita, bolota, huevo, globo, bulto, hinchada, hincho, hinchado, inflada de un lado, panza, joroba, burbuja, bomba, ampolla, bulge, chibola, bolsa, pelota, tumor, grano, chibolo, abombada,
      abombado, pansa, bolsita, chichoncito, bolona, bombita, bombota, bolsota, vejiga, burbujita, pelotita, protuberancia, barriga, globito, chichota, bolsa de aire en la llanta`,
    tread: `hule, banda de rodamiento, dibujo, capa, goma, caucho, suela, rodada, llanta, piso de la llanta`,
    separate: `
      despega, despego, despegando, pela, pelando, pelada por dentro, desprende, desprendiendo, desprendio, se levanta, levantando, deshace, deshaciendo, se cae a pedazos, pedazos, cachos, separo, separando, se abrio, se esta abriendo,
      rajada, raja, pelo, se pelo, se le pelo, se me pelo, abombada, abombado, separada, partida, se partio, abierta`,
    cord: `alambre, alambres, cuerdas, lona, lonas, se le ve el acero, se ven los fierros, se le ve el fierro, fibras, se le ve la malla, malla, hilos, =hilo, fierros de fuera, cuerdas de la llanta`,
    highVoltage: `hibrido, hibrida, carro electrico, auto electrico, coche electrico, vehiculo electrico, troca electrica, camioneta electrica, del electrico, mi electrico, un electrico, alto voltaje, cables naranja`,
    battery: `bateria, baterias, pila, pilas`,
    batteryHazard: `
      chilla, truena, tronando, hinchada, hincho, exploto, explota, explotando, caliente, hirviendo, chispas, se derrite, derritio, silba, silbando, huevo podrido, huevos podridos, azufre, inflada, inflo, inflado, hierve, herviendo,
      acido, echa vapor, panzona, bofa`,
    flood: `inundo, inunda, inundado, inundada, inundacion, sumergido, bajo el agua, le entro agua, entro agua, se metio agua, se metio el agua, agua hasta, se mojo, arroyo, se lleno de agua`,
    floodDanger: `subiendo, atorado, arrastra, arrastrando, flotando, lleva la corriente, atrapado, =subiendo el agua, subiendo, sube el agua, subio el agua, se lo lleva, nos lleva, no puedo salir, atorados, atorada, quedo`,
    hood: `cofre, capo, capot, cajuela de enfrente, hood`,
    opens: `abre, abrio, abierto, abierta, abriendo, abra, levanta, levanto, levantando, alza, alzo, vuela, volo, brinca, brincando, destapa, se bota, boto, se sube`,
    flew: `volo, se vino encima, pego en el parabrisas, tapo la vista, contra el parabrisas, pego en el vidrio, se voltio, se volteo, golpeo el vidrio, estrello el parabrisas, me tapo, se vino, pego contra, se volo`,
    notShut: `
      no cierra, no asegura, no agarra, no atranca, no se queda cerrado, amarrado, no pega bien, quedo abierto, chapa rota, chapa quebrada, broche roto, seguro roto, no engancha, no traba, mecate, soga, cuerda, liga, amarrado con, no
      se cierra, no queda cerrado, no quiere cerrar, no cierra bien, se solto, se le solto, solto, chapa no sirve, chapa no agarra, latch del hood, se quebro la chapa, se quebro el seguro, trono la chapa, trono el seguro, se rompio la
      chapa, no sirve la chapa, chapa no cierra, no cierra la chapa, latch roto, latch no sirve, latch quebrado, quebro el latch, fallo la chapa, fallo el seguro, fallo el broche, se bota, se boto, no le agarra, no se asegura, esta
      suelto, anda suelto, viene suelto, mal cerrado`,
    door: `puerta, puertas`,
    oilLight: `
      luz del aceite, luz de aceite, luz de presion de aceite, foco del aceite, foco de aceite, foco rojo del aceite, luz roja del aceite, luz roja de aceite, testigo del aceite, testigo de aceite, sin presion de aceite, no tiene
      presion de aceite, no trae presion de aceite, baja presion de aceite, presion de aceite baja, poca presion de aceite, perdio presion de aceite, no hay presion de aceite, presion de aceite en cero, lucecita del aceite, simbolo del
      aceite, foquito del aceite, marca presion de aceite, luz roja de la aceitera, aceitera, no marca presion, foquito rojo de aceite, foquito de aceite, foco rojo de aceite, foquito rojo del aceite, lucecita de aceite, luz roja
      aceite, luz aceite, foco aceite, aceite en rojo, foco de presion de aceite, foco de la presion de aceite, luz de la presion de aceite, foco de presion del aceite, luz de presion del aceite, dibujito del aceite, jarrita del
      aceite, presion de aceite bajo, presion de aceite cayo, se cayo la presion de aceite, bajo la presion de aceite, no levanta presion de aceite, presion del aceite, prendio la del aceite, prende la del aceite, prendida la del
      aceite, prendio el del aceite, la del oil, foco del oil, luz del oil, luz de oil, prendio la de aceite, prendio lo del aceite, alarma del aceite, aviso del aceite, aviso de presion de aceite, cero presion de aceite, nada de
      presion de aceite, se prendio el aceite, se prende el aceite, prendio el aceite`,
    noOil: `sin aceite, no trae aceite, no tiene aceite, se quedo sin aceite, no marca aceite, se le acabo el aceite, seco de aceite, tiro todo el aceite, no tenia aceite, no hay aceite`,
    knock: `
      golpea, golpeteo, golpeteando, golpeando, golpe, golpes, truena, tronando, cascabelea, cascabeleo, matraca, martilleo, martillando, suena feo, ruido feo, toquido, toca, tac tac, traquetea, traqueteo, tronido, clac clac, clac,
      tac, toc toc, martillea, golpetea, suena, ruidazo, metalico, metalazo`,
    smoke: `humo, humea, humeando, humareda, humadera, humito, humazo, echando humo, ahumando, umo`,
    enginePlace: `
      cofre, motor, tablero, cables, cable, cableado, adentro, cabina, ventilas, rejillas, ductos, asiento, fusiblera, fusibles, bateria, alternador, enfrente, adelante, capo, del frente, radio, estereo, consola, radiador, abajo del
      carro, debajo del carro`,
    tail: `mofle, escape, mufler, muffler, tubo, azul, blanco, negro, gris, al prender, cuando prendo, cuando lo prendo, al arrancar, por atras, exosto`,
    smokeFlow: `
      sale humo, saliendo humo, salio humo, sale mucho humo, salio mucho humo, sale un humo, echa humo, echando humo, hecha humo, echa mucho humo, saca humo, sacando humo, hay humo, lleno de humo, avienta humo, mucho humo, humo por
      todos lados, veo humo, tira humo, empezo a humear, puro humo, un humo, humo espeso`,
    fire: `
      lumbre, fuego, incendio, incendia, incendio se, incendiando, flamas, flama, en llamas, salen llamas, hay llamas, echa llamas, echando llamas, esta =quemando, estan =quemando, se =quema, se =queman, =quemando, =quemandose, quema
      todo, quemando todo, =prendio en, agarro fuego, agarro lumbre, ardiendo, arde, se me quema, veo llamas, llamas del, llamas en, unas llamas, lumbrita, lumbrera, fueguito, esta =quemando el motor, se quema el motor, se me quema el
      motor, =quemando el carro`,
    burning: `
      =quemado, =quemada, =quemados, =quemadas, =quemando, =quemandose, =quema, chamuscado, plastico derretido, hule quemado, cable quemado, cables quemados, plastico quemado, quemazon, corto, corto circuito, cortocircuito, electrico
      quemado, chamusca, achicharrado, requemado, tostado, quemandose, se esta quemando, chamuscada`,
    smell: `huele, guele, wele, hulee, uele, huelen, olor, olores, oliendo, olia, olio, apesta, apestando, peste, apestoso, oler, =huelo, tufo`,
    spark: `chispa, chispas, chispea, chispeando, derrite, derriten, derritiendo, derritio, derritieron, derretido, derretidos, al rojo vivo`,
    wire: `
      cable, cables, alambres electricos, fusiblera, fusible, tablero, cofre, motor, alternador, arnes, conector, marcha, terminales, bateria, enchufe, encendedor, cargador, caja de fusibles, relevador, conexion, conexiones, toma
      corriente, bocina`,
    fuel: `gasolina, gasolna, gasofa, combustible, nafta, =gas, diesel, =gasolina, propano, butano, gas lp, gas natural, como gasolinera, a gasolinera`,
    fuelLine: `manguera de gasolina, manguera de la gasolina, linea de gasolina, linea de la gasolina, tubo de gasolina, tubo de la gasolina, tanque de gasolina, tanque de la gasolina, manguera del combustible, tanque`,
    hole: `hoyo, rajado, rajo, picado, agujero, =roto, =rota, rompio, quebro, quebrada, trozo, cortada, corto, zafo, revento, solto, desconecto, perforado, ponchado`,
    exhaust: `escape, mofle, muffler, mufler, humo del escape, gases, gases del escape, exosto, exhaust, smog del carro`,
    fumes: `gases, vapores, humo del escape, humo del mofle, olor a escape, fumes, gas del mofle, gas del escape, smog, emisiones`,
    monoxide: `monoxido, monoxido de carbono, alarma de monoxido, detector de monoxido`,
    inside: `adentro, dentro, cabina, rejillas, ventilas, al carro, al interior, se mete, metiendo, mete, se me mete, entra, entrando, asiento de atras, en el carro, con los vidrios arriba, por las ventilas, por el aire, interior`,
    sick: `
      mareo, mareado, mareada, marea, marean, mareos, dolor de cabeza, duele la cabeza, duele mi cabeza, nausea, nauseas, me da =sueno, =sueno, vomitar, vomito, desmayo, desmayar, desmaya, ardor de ojos, arden los ojos, lloran los
      ojos, no puedo respirar, ahogando, tos, atarantado, asco, enfermo, enferma, ganas de vomitar, me siento mal, atontada, atontado, aturdido, aturdida, me siento rara, me siento raro, panza, vomite, vomitaron, vomita, marearon,
      mareados, mareadas, me ahogo, duele la panza, duelen los ojos, adormilado, adormilada, se marean, ando mareado, me enferma, atarantada, me pongo malo, me pongo mala, se siente mal, nos duele la cabeza, asfixia, asfixiando,
      sofoca, sofocando`,
    sickWhen: `manejo, manejar, manejando, carro, troca, camioneta, mofle, escape, humo, vidrios, prendido, prendo, calefaccion, huele, olor`,
    noise: `ruido, zumbido, chillido, vibracion, precio, =suena, chilla, vibra, tiembla, rechina`,
    being: `
      bebe, bebes, bebito, bebita, nino, nina, ninos, ninas, hijo, hija, hijos, hijas, mijo, mija, chiquito, chiquita, chamaco, chamaquito, criatura, nieto, nieta, nietos, sobrino, sobrina, perro, perra, perrito, perrita, perros,
      mascota, abuela, abuelo, abuelita, abuelito, persona, personas, gente, mi mama, mi papa, mi esposa, mi esposo, mi senora, alguien, escuincle, guero, gemelos, hermano, hermana, hermanito, hermanita, mi gatito, cachorro, chihuahua,
      gato esta encerrado, gato encerrado, gato atrapado, gato se quedo encerrado, gato se encerro, gata encerrada, viejito, viejita, ancianito, ancianita, anciano, anciana, mi gato esta, mi gato se, mi gatita, gatito, gatita, recien
      nacido, chavito, chavita, morrito, morrita, plebe, plebes, huerco, chiquillo, chiquilla, mi abuelito, la abuela, el abuelo, mi nene, nene, nena, chiquitin, mi perra, peque, nietecito, nietecita, nietito, nietita, ninito, ninita,
      mi bebita, hijito, hijita, primito, primita, mi primo, mi prima, ahijado, ahijada, sobrinito, sobrinita, perrito mio`,
    lockedIn: `
      encerrado, encerrada, encerrados, encerro, encerre, encerraron, encierro, atrapado, atrapada, atrapados, no puede salir, no pueden salir, no puedo sacar, no lo puedo sacar, no la puedo sacar, atorado adentro, atorada adentro,
      quedo adentro, quedaron adentro, se quedo dentro, encerado, encerada, se encerro, locked, no podemos sacar, no podemos sacarlo, no podemos abrir, se quedo encerrado, encerradito, encerradita, trabado adentro, se cerro adentro,
      solito adentro, solita adentro`,
    inCar: `adentro, dentro, en el carro, en la troca, en la camioneta, en el asiento, en su silla, ahi adentro, en el auto, en el coche, en carro, en troca, en camioneta`,
    keys: `llave, llaves, control`,
    locked: `
      cerro, cerrado, cerrada, cerraron, cerradas, no abre, no abren, no puedo abrir, bloqueo, seguros puestos, bajo los seguros, no se abre, encerrado, cerre, puso los seguros, puso el seguro, le puso seguro, puso seguros, bajo el
      seguro, se cerraron, se cerro, pusieron los seguros, no podemos abrir, no pueden abrir, no podemos sacar, no logro abrir, no se puede abrir, no podemos abrirlo, locked, trabaron las puertas, se trabo la puerta, trabadas, se
      trabaron los seguros, no abren las puertas, apreto el seguro, apacho el seguro, puso el lock, cerrados`,
    heat: `calor, solazo, sol, llorando, sudando, 110, 112, 115`,
    trapped: `
      atrapado en el carro, atrapada en el carro, no puedo salir del carro, no podemos salir, encerrado en mi carro, encerrada en mi carro, estoy encerrado, estoy encerrada, no puede salir del carro, no puedo salir de la troca`,
    overheat: `
      sobrecalienta, sobrecalento, sobrecalentar, sobrecalentando, sobrecalentado, secalienta, secalento, secalentando, calentando mucho, calentando de mas, calienta mucho, calienta de mas, hierve, hirviendo, hirvio, herviendo, vapor,
      aguja .. rojo, aguja al rojo, hasta lo rojo, al rojo, en lo rojo, en rojo, aguja hasta arriba, aguja asta arriba, overheating, recalienta, recalentando, recalento, temperatura hasta arriba, temperatura en rojo, temperatura muy
      alta, sobre calienta, sobre calento, sobre calentando, se esta sobrecalentando`,
    airbag: `bolsa de aire, bolsas de aire, airbag, airbags, bolsas`,
    deploy: `disparo, dispararon, reventaron, revento, exploto, explotaron, abrieron, abrio, trono, tronaron, inflo, inflaron, colgando`,
    jack: `gato, gatos, torre, torres, jack`,
    fell: `cayo, cae, cayendo, resbalo, zafo, safo, vencio, se fue de lado, se bajo de golpe, se vino abajo, ladeo, volteo, boto`,
    under: `atrapado abajo, atrapado debajo, aplasto, aplastado, aplastando, le cayo encima, cayo encima, prensado, prenso`,
    hurt: `sangrando, sangre, inconsciente, no respira, infarto, herido, herida, heridos, lastimado, lastimada, lastimo, desmayado, convulsion`,
    checkEngine: `check engine, check, luz del motor, luz de check, foco del check, check engin, foco del motor`,
    flash: `parpadea, parpadeando, parpadeo, prende y apaga, intermitente, flashing`,
    fixed: `
      ya lo arreglaron, ya la arreglaron, ya los arreglaron, ya las arreglaron, ya me lo arreglaron, ya me los arreglaron, ya le arreglaron, lo arreglaron, los arreglaron, la arreglaron, lo arregle, ya =quedo, ya =quedaron, ya quedo
      bien, ya esta arreglado, ya estan arreglados, ya esta bien, ya estan bien, ya lo repararon, ya los repararon, ya se arreglo, lo repararon, ya lo compusieron, ya se compuso, ya no lo hace, ya lo cambiaron, ya los cambiaron, ya la
      cambiaron, me lo arreglaron, ya se quito, ya se le quito, ya arreglaron, ya arregle, ya no pasa, ya repararon`,
    returned: `otra vez, volvio, de nuevo, nuevamente, sigue, todavia, regreso`,
    usedTo: `=antes, anteriormente, hace anos, hace un ano, el ano pasado, mi otro carro, mi carro anterior, mi carro viejo, tenia antes, en el pasado`,
    whatIf: `que pasa si, que pasaria si, por si acaso, en caso de que, en caso de, como se si, para evitar, para prevenir, antes de que, que causa, no vaya a, para que no`,
    belt: `cinturon, cinturones, broche del cinturon, seat belt`,
    notLatched: `
      no abrocha, no cierra, no engancha, no agarra, no traba, no asegura, no quiere cerrar, no quiere abrochar, no quiere agarrar, no entra, no se queda, no encaja, se suelta, se bota, se sale, se abre solo, =roto, =rota, se rompio,
      quebrado, se quebro, no hace click, no atora, no detiene, se desabrocha, cortado, deshilachado, no sale, no sujeta, zafa, zafo, se zafa, trozado, no prende, no puedo abrochar, no se abrocha, no abrocho, no jala, colgando, queda
      colgando, no se cierra, desabrocha, no me lo puedo poner, no lo puedo abrochar, no sirve, no funciona, atorado, trabado, no queda, no se asegura, no puedo poner, no amarra, no se traba, no se pone, no queda abrochado, no quiere,
      se me desabrocha, no agarra bien, se zafa solo, falla, no cierra el broche`,
    headlights: `
      faro, faros, luces, luces de enfrente, luces del frente, focos de enfrente, focos de adelante, los focos, headlights, luces delanteras, ni altas ni bajas, ni las altas ni las bajas, altas y bajas, las altas y las bajas, ni las
      bajas, luces altas, luces bajas, las altas, faroles, luces principales`,
    lightsOut: `
      seapaga, seapago, seapagaron, apaga, apago, apagaron, no prende, no prenden, no prendieron, no sirven, no funcionan, no alumbra, no alumbran, fallaron, fallan, murieron, no encienden, se fueron, se me fueron, se van, fundieron,
      quede, perdi, se me apagan, se apagan solas, dejaron de funcionar, dejaron de alumbrar, quedaron apagadas, se murieron, fundidos, fundidas, seapagan`,
    noLights: `
      sin luces, sin luz, sin faros, no tengo luces, no traigo luces, no hay luces, no trae luces, no tiene luces, me quede sin luces, ni una luz, quede sin luces, sin faro, nada de luces, no tengo faros, no tengo nada de luces, se me
      va la luz, se me fue la luz, se va la luz, se fue la luz, se me van las luces, se me fueron las luces, no prende ninguna luz, no prende ni una luz, quede a oscuras, quedo a oscuras, ando a oscuras, manejando a oscuras, manejo a
      oscuras, sin las luces, sin los faros`,
    night: `
      noche, noches, oscuro, oscuras, oscuridad, oscurecer, oscurecio, obscuro, obscuras, anochecer, madrugada, a ciegas, a la 1 de la manana, a las 2 de la manana, a las 3 de la manana, a las 4 de la manana, a las 5 de la manana, ya
      es noche, noche cerrada`,
    oneLight: `un faro, un foco, una luz, tablero, adentro, interior, traila, atras, niebla, placa, radio, reversa, guantera, faro derecho, faro izquierdo, estereo`,
    windshield: `parabrisas, vidrio de enfrente, vidrio delantero, vidrio del frente, cristal de enfrente, vidrio frontal, windshield`,
    shattered: `
      estrello, estrellado, estrellada, quebro, quebrado, rompio, hizo pedazos, hecho pedazos, revento, reventado, trono, desbarato, hizo anicos, telarana, shatereo, shatterio, se shatereo, cuarteo, se cuarteo, cuarteado todo, se hizo
      pedazos, exploto, astillo, trizo`,
    cannotSee: `no veo, no se ve, no puedo ver, casi no veo, no alcanzo a ver, apenas veo, no se mira, no miro, no veia`,
    wiper: `limpiaparabrisas, limpiadores, plumas, wipers, limpias`,
    storm: `lluvia, llueve, lloviendo, tormenta, aguacero, monzon, nieve, lodo`,
    inPark: `
      en parking, en park, en p, la p, en parqueo, el parking, estacionado, estacionada, parqueado, parqueada, en parkin, =parking, =estacione, =parkin, puesto en p, dejo en parking, pongo park, puse park, pongo parking, puse parking,
      pongo la p, puse la p`,
    rolls: `
      se rueda, se me rueda, se rodo, se me rodo, rueda solo, se va para atras, se va pa tras, se va para adelante, se va de bajada, se va solo, se fue solo, se me fue, se me va, se va para abajo, camina solo, no se queda, no lo
      detiene, no detiene, se sale, se salio, se bota, se boto, se brinca, se va, se fue, rodando, rodar, se resbala, se mueve solo, se mueve sola, carro se mueve, troca se mueve, camioneta se mueve, y se mueve, todavia se mueve, se
      fue rodando, se va rodando, se movio, se me movio, sigue rodando, se echa a andar, se desliza, se deslizo, avanza, avanzo, camina`,
    warningLamp: `luz, foco, testigo, luz de la bolsa de aire`,
    weakDeploy: `salio, salieron, activo, activaron, boto, botaron`,
    crash: `choque, chocar, chocaron, choco, me pegaron, le pegaron, accidente, pegue, me dieron, golpearon, choquesito, me estrelle, me chocaron, chocamos, chocado, chocando, chocaste`,
    insideWheel: `
      adentro de la llanta, por dentro de la llanta, dentro de la llanta, por dentro de la rueda, atras de la llanta, adentro de la rueda, por dentro del rin, atras de la rueda, detras de la llanta, detras de la rueda, atras del rin,
      adentro del rin, por dentro llanta, lado de adentro de la llanta`,
    metalOnMetal: `fierro con fierro, metal con metal, puro fierro, puro metal`,
    hardTurn: `duro, dura, durisimo, durisima, tieso, tiesa, pesado, pesada, endurecio, endurece`,
    suddenly: `de repente, de la nada, de golpe, de pronto, derrepente`,
    steerAny: `volante, direccion, direccion hidraulica`,
    bolt: `tornillo, tornillos, perno, pernos, tuercas`,
    alone: `solito, solita, solitos, solitas, esta solo, esta sola, estan solos, quedo solo, quedo sola`,
    carAccelerates: `se acelera, acelera mas, se va mas recio, se acelero`,
    whenBrake: `cuando freno, freno y, al frenar, cuando piso el freno, cuando le piso al freno`,
    strongCord: `lona de fuera, lona por fuera, ve la lona, ven las lonas, ve el alambre, ven los alambres, alambres de fuera, alambre de fuera, salen los alambres, hilos de fuera, ven los hilos`,
    bumpOn: `bulto, golpe levantado, bola`,
    sidewall: `costado, cara de la llanta, pared de la llanta, lado de la llanta`,
    batteryBlown: `exploto, exploto la, trono y, hinchada, hincho, inflada, inflo, huevo, azufre, acido, hirviendo, hierve, derritio, revento, reventada, esponjada, esponjo, se inflo, inflado, hinchado, reventando, hirvio`,
    oilGauge: `aguja del aceite, aguja de aceite, reloj del aceite, reloj de aceite, presion de aceite, presion del aceite`,
    parkNotHold: `
      park no detiene, park no agarra, park no sostiene, parking no agarra, parking no detiene, parking no sostiene, parking no sirve, parking no lo detiene, la p no agarra, la p no detiene, la p no lo detiene, no agarra el parking, no
      agarra la p, no agarra park, no detiene en parking, no se detiene en parking, se sale de parking, se sale de park, se bota de parking, se brinca de parking`,
    surgeForward: `brinco, salto para adelante, salio disparado, se arranco, se fue para adelante, se avento`,
    carNot: `
      carro no responde, troca no responde, carro no voltea, no jala las llantas, no jalan las llantas, carro no da vuelta, troca no voltea, camioneta no voltea, camioneta no responde, carro no obedece, no obedece, sigue derecho,
      llantas no voltean, llantas no giran`,
    flameWord: `llamas`,
    glass: `vidrio, cristal, parabrisas`,
    beforeMoves: `antes de que voltee, antes de que reaccione, antes de que de vuelta, antes de que responda, antes de que agarre, casi no voltean las llantas, para que voltee, para que de vuelta, para que agarre`,
    windowsDown: `vidrios abajo, ventanas abajo, vidrios abiertos, ventanas abiertas, abrir los vidrios, bajar los vidrios, abrir las ventanas, bajo los vidrios, ventana abierta`,
    looseWheel: `rueda suelta, rueda floja, llanta suelta, llanta floja, llantas flojas, ruedas flojas, llanta bien floja`,
  },

  common: `
    abrazo abrela abrelo abrigo abril acepte acerco acoso acuerdas acusa adora adoro agente ahora aiguien alas aldea alerta alianza aliento alla almas angie anormal apagalo aprecio aprende aprender aprendido aprendio aprisa apuesta
    apunta apunto arana arca arreglamos artes asado ataca atacado ataco atajo atraco atrapamos bala balas balon banco barata barba barril basado basta bilbo bonita bravo brindo brooke bubber burt cabana cabe cabo cabron cadera caiga
    calme calvo camion camisa cancha canta carino carla carson carta centro cerdo chico chupa ciega ciento cierta cima claro clase cliente coartada cocina coco coger comparar complejo condicion contar conto coop coro corre correr
    corres costo crean crear crecio creen cuanta cuanto cuenta cuerno cuero cueva cuevas cuido culto cunado dando danza datos debes delante depto detenga dieta diferencia diferencias dinos dolar doler drake ducha duena dueno ebrio
    echare empiezo enero entera enterado enteras entero enterrada enterrado entiende entierro espero evento existen falda falsa falso fama fecha filas finch fines firmes flanco flint flor flores flujo frase fuente fuera fueran fuerte
    gafas garaje genio grabado grabando gusta haber hable hables habran hacha halla hallaron halle hallo haran helada hielo hierro hojas hondo hueco huelga hueso humano hutch ilama inferior jabon jamon japon japones jugando jugo justa
    lancha lanza larga latas letal lider limon lista lizzy llamalo llega llego lobo lucha luego lunes macho mago manda mando manta marcy materia mayo medica medico menor mente mias miento minas mirado mirando mirar miras mires misiones
    mitch modelo molestar monty moto muerde nacer nacio nego niega niego noche norma normas nuca oeste ofender oirlo orden paces paga pagado pagan pagando pagar pagaria pagaron pagina pago paises papel parecio patan pausa pecado peces
    pedi pedo pedro pensado penso perdon perdona perla permita pero pesada pesado pesar pidas pienso pinta piper pista planta plantas plata plato pobre podamos poder podremos ponemos porche porque portada potencial preciso premio
    preparacion preparar presa preso presos prima prision pude pudo puno qaeda quedaran queja queso quieta quieto quitare raices ramera ramon rango ratas raton razon reaccion reporte resolver rezando risa robar robos roca rocas ropas
    rosas rudo ruego saben sabiendo sabio sable sabran sabre sacalo salgo salta salto salve salvo seda seguida sepan separacion seran shane siendo simio spock strabo sucio sueldo suero talento tambien tango tanta tantas tarado tarea
    tarta tela temia tenso theresa tigres tirador tomar tomas tomes tono toro torpe tragico trago trajo tramando trata tratado tratando trato traves tres tronco tropa troya truco tucker tumba usando usted vale valen valiente valla
    valle valor valores vela velada venas vende vender vendio vengo venia ventaja verle verme verne vernos verte vibora viene viento viera visita voces votar votos vuelva wong woody zonas zorro`,
}

/** Written before any danger rule, and measured before any was fixed: danger | category | text. */
export const UNSEEN_SPANISH = `
fumes|*|huele a humo del escape adentro del carro
fumes|*|me da dolor de cabeza cuando manejo y huele a mofle adentro
fumes|*|se mete el humo del mofle a la cabina
fumes|*|me mareo cuando prendo el carro con los vidrios arriba
fuel|*|huele mucho a gasolina adentro
fuel|*|apesta a gas en la cabina de la troca
fuel|*|esta tirando gasolina por abajo
fuel|*|hay un charco de gasolina debajo del carro
fuel|*|se rompio la manguera de la gasolina y chorrea
accelerator|*|se me quedo pegado el acelerador
accelerator|*|el acelerador se atora y el carro se va solo
accelerator|*|suelto el pedal y sigue acelerando
accelerator|*|se acelera solo en el freeway y no baja
steering|*|la direccion esta bien floja
steering|*|muevo el volante y no responde
steering|*|se me trabo el volante manejando
steering|*|el volante trae mucho juego y el carro se va para todos lados
steering|*|perdi la direccion
wheel|*|le faltan tuercas a la llanta
wheel|*|se aflojaron las tuercas de la rueda
wheel|*|la llanta se bambolea como que se va a salir
wheel|*|se me quebro la rotula
wheel|*|se le rompieron dos birlos a la rueda
wheel|*|se me salio la llanta
wheel|*|se quebro la terminal y la llanta quedo chueca
lockedIn|*|mi bebe se quedo encerrado en el carro
lockedIn|*|deje las llaves adentro y mi niño esta adentro
lockedIn|*|mi perro esta encerrado en la troca con el calor
lockedIn|*|se cerro el carro con la niña adentro
lockedIn|*|mi abuelita no puede salir del carro, no abren las puertas
brakes|*|se me va el pedal hasta el fondo
brakes|*|el freno se va hasta abajo
brakes|*|me quede sin frenos
brakes|*|no agarran los frenos
brakes|*|le piso y no para
brakes|*|ya no frena nada el carro
brakes|*|se fue el pedal hasta el piso
brakes|*|perdi los frenos en la bajada
brakes|*|los frenos no responden
brakes|*|piso el freno y se hunde el pedal
brakes|*|trae liquido de frenos en la llanta de atras
brakes|*|se salio todo el liquido de frenos por la rueda
tire|*|trae una bola la llanta de un lado
tire|*|la llanta tiene un chipote
tire|*|se le hizo una bomba a la llanta
tire|*|se le ven los alambres a la llanta
tire|*|se esta despegando el hule de la llanta
battery|*|sale humo de la bateria del hibrido
battery|*|mi prius echa humo por la bateria de atras
battery|*|el carro electrico se inundo y huele a quemado
hood|*|se me abrio el cofre manejando
hood|*|el cofre se levanta cuando voy en el freeway
hood|*|no cierra bien el cofre y se abre
hood|*|se abre la puerta sola cuando doy vuelta
oil|*|prendio la luz del aceite y esta golpeando el motor
oil|*|no tiene presion de aceite y suena como matraca
oil|*|foco rojo del aceite y cascabelea
fire|*|se esta quemando el carro
fire|*|sale lumbre del motor
fire|*|sale mucho humo del cofre
fire|*|se estan quemando los cables
burning|*|huele a plastico quemado
burning|*|huele a cable quemado en el tablero
brakes|*|los frenos echan humo
overheating|*|se esta calentando mucho y le sale vapor
overheating|*|la aguja esta hasta lo rojo
overheating|*|esta hirviendo el agua del radiador
traffic|*|se me apago en medio del freeway
traffic|*|estoy parado en el carril de en medio de la 10
traffic|*|se queda sin fuerza y se apaga en la autopista
airbag|*|se me reventaron las bolsas de aire
airbag|*|se disparo la bolsa de aire sola
jack|*|se cayo el carro del gato
jack|*|mi hermano esta atrapado abajo del carro
wheel|*|se rompio el eje y la rueda esta colgando
-|brake|rechinan los frenos en la mañana
-|brake|cuanto cuesta cambiar balatas
-|electrical|no prende la luz del freno
-|electrical|foco de freno fundido
-|engine|no saca humo pero jalonea
-|engine|no se calienta pero trae check engine
-|ac|el aire no enfria
-|general|se me poncho la llanta
-|general|me quede sin gasolina en la 51
-|general|deje las llaves adentro del carro
-|general|ocupo cambio de aceite
-|ac|cae agua debajo del tablero del lado del pasajero
-|electrical|se me murio la bateria ocupo corriente
-|general|se me quebro el parabrisas
-|general|quiero revisar un carro antes de comprarlo
-|general|me chocaron y quiero arreglar la defensa
-|brake|los frenos estan bien nomas quiero que los revisen
-|engine|antes se calentaba pero ya lo arreglaron, ahora tiembla
-|general|no abre la tapa de la gasolina
-|suspension|truena cuando paso los topes
-|electrical|no sirve el control de la llave
-|general|necesito pasar el smog
-|engine|no arranca
-|transmission|patina la transmision
-|electrical|no bajan los vidrios
?|?|hola
?|?|asdasd
?|?|prueba
?|?|no se
?|?|pendejos
?|?|jajaja
?|?|480 555 0199
?|?|gracias
`

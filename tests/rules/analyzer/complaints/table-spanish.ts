/** 75 complaints in Spanish, as in the English table. */
export const TABLE_SPANISH = `
fumes|*|huele a escape adentro del carro cuando estoy parado
fumes|*|el humo del mofle se mete al carro y los niños se marean
fuel|*|huele a gasolina bien fuerte adentro del carro
fuel|*|tira gasolina por debajo
accelerator|*|el acelerador se queda atorado
accelerator|*|se me pego el acelerador en el freeway
accelerator|*|el carro se acelera solo
steering|*|el volante esta suelto
steering|*|la dirección está muy floja y le doy vuelta y nada
steering|*|se trabo la direccion manejando
wheel|*|me faltan tuercas en la rueda
wheel|*|se estan cayendo los birlos de la llanta
wheel|*|la rueda se mueve mucho, parece que se va a caer
wheel|*|tronó la rótula y se cayó la rueda
lockedIn|*|mi hijo se quedó encerrado en el carro
lockedIn|*|se quedaron las llaves adentro con la bebe y hace mucho calor
lockedIn|*|mi perrito se quedo adentro de la troca cerrada
brakes|*|se me va el pedal hasta el fondo
brakes|*|el freno se va hasta abajo
brakes|*|me quedé sin frenos
brakes|*|no tengo frenos
brakes|*|los frenos ya no agarran
brakes|*|le piso al freno y no hace nada
brakes|*|se fueron los frenos
brakes|*|el pedal se hunde hasta el piso
brakes|*|no frena
brakes|*|fuga de liquido de frenos en la rueda
brakes|*|sale humo de los frenos
tire|*|la llanta trae un chichon de lado
tire|*|tiene una bola en la llanta
tire|*|se le salio el alambre a la llanta
battery|*|sale humo de la batería de mi híbrido
battery|*|se metio el agua a la bateria del electrico y esta echando humo
hood|*|se abre el cofre cuando voy manejando
hood|*|se levantó el cofre en el freeway
oil|*|se prendio la luz del aceite y truena el motor
oil|*|luz del aceite y un golpeteo en el motor
fire|*|sale humo del cofre
fire|*|se prendio en lumbre mi carro
overheating|*|se calienta y le sale vapor
traffic|*|se apago en el freeway y estoy en el carril
airbag|*|se salieron las bolsas de aire
jack|*|se cayo del gato
burning|*|huele a quemado adentro
-|general|llanta ponchada
-|general|se me acabó la gasolina
-|general|se me quedaron las llaves adentro
-|general|cambio de aceite
-|ac|sale agua debajo del tablero del lado del pasajero
-|electrical|necesito que me pasen corriente
-|brake|cuanto por las balatas de un corolla
-|brake|los frenos rechinan pero si frena bien
-|brake|frenos
-|ac|no enfria el ac
-|engine|no arranca
-|engine|tiembla el motor, sin humo y no se calienta
-|electrical|luz de freno fundida
-|engine|antes olia a gasolina adentro pero ya quedo, ahora no pasa el smog
-|suspension|me vibra el volante a 70
-|transmission|no entra la reversa
-|general|no abre la tapa de la gasolina
-|*|ocupo funda para el volante
-|general|el cofre esta duro para abrir
-|electrical|los seguros no sirven
-|general|quiero una revision antes de comprar un carro
-|general|parabrisas estrellado
-|electrical|pila del control de la llave
-|electrical|la luz de la bateria esta prendida
-|suspension|jala pa la derecha
-|electrical|mi van no quiere prender, nomas hace click
?|?|asdfghj
?|?|hola buenas tardes
?|?|jajaja
?|?|6235550112
?|?|eres un idiota
`

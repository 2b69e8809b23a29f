/** Written after the first round of fixes, and measured before any was fixed. */
export const FRESH_SPANISH = `
fumes|*|traigo picado el mofle y se me sube el humo a la cabina
fumes|*|me arden los ojos cuando prendo la calefaccion, huele como a escape
fumes|*|mi esposa se siente mareada cada vez que andamos en la van
fuel|*|le llene el tanque y apesta a gasolina por dentro
fuel|*|esta chorreando gasolina del tanque
fuel|*|hay olor a gas muy fuerte en el carro, me da miedo prenderlo
accelerator|*|el pedal del gas no se regresa
accelerator|*|se me quedo acelerado el carro y no podia pararlo
accelerator|*|la troca agarra velocidad sola
steering|*|no agarra la direccion, volteo y sigue derecho
steering|*|el volante gira y las llantas no
steering|*|se siente suelta la direccion en el freeway
steering|*|el volante se atora cuando doy vuelta
wheel|*|trae nomas tres tuercas la rueda de adelante
wheel|*|en la llantera no me apretaron las tuercas y ya se anda saliendo la llanta
wheel|*|la llanta de enfrente anda bailando
wheel|*|se me rompio la horquilla y la llanta quedo de lado
wheel|*|se quebro la flecha y se salio la rueda
lockedIn|*|mi nieta esta encerrada en el carro y no encuentro la llave
lockedIn|*|se cerraron los seguros con mi bebe adentro ayuda
lockedIn|*|el perro se quedo en la camioneta con las llaves y el aire apagado
brakes|*|piso y piso y no frena
brakes|*|se me fueron los frenos bajando de Flagstaff
brakes|*|el pedal del freno esta hasta el suelo
brakes|*|el freno esta aguado y casi no para la troca
brakes|*|no me responden los frenos
brakes|*|tengo que bombearle al pedal para que pare
brakes|*|se revento la manguera del freno
brakes|*|trae mojada la rueda de liquido de frenos
brakes|*|apenas si frena, casi choco
tire|*|la llanta delantera trae una pelota de lado
tire|*|ya se le miran los alambres a la llanta
tire|*|se esta pelando la llanta
battery|*|la bateria del prius hace ruido y saca humo
battery|*|se hincho la bateria y huele a huevo podrido
hood|*|el cofre se viene abriendo en el camino
hood|*|se volo el cofre y me estrello el parabrisas
oil|*|se prende el foquito del aceite y suena el motor como que golpea
oil|*|no marca aceite y trae un golpeteo
fire|*|sale fuego por debajo
fire|*|echa humo por el tablero
fire|*|agarro lumbre el motor
overheating|*|tira vapor por enfrente y la aguja esta arriba
overheating|*|se me anda calentando el carro en el trafico
traffic|*|quede varado a media calle y no prende
traffic|*|se me va apagando en el freeway y no agarra velocidad
airbag|*|se abrio la bolsa de aire del volante
jack|*|el gato se resbalo y el carro se cayo
burning|*|huele a chamuscado cuando prendo el aire
misfire|*|el check engine esta parpadeando
-|brake|me raspan los frenos de atras al echarme en reversa
-|brake|cuanto sale cambiar discos y balatas
-|general|se me baja una llanta cada dos dias
-|general|traigo un clavo en la llanta
-|general|me quede tirado sin gas
-|general|se me cerro la troca con las llaves adentro
-|*|ya le toca servicio a mi carro
-|ac|tapete mojado del lado del pasajero cuando uso el aire
-|ac|el aire huele feo
-|electrical/general|no sirve el boton para abrir las puertas
-|electrical|le doy a la llave y no hace nada
-|engine|el mofle suena muy fuerte, me robaron el catalitico
-|suspension|vibra a 70 en el freeway
-|transmission|tarda en meter el cambio, no huele a quemado
-|*|mi niño rompio el seguro de la ventana
-|*|el perro mordio el cinturon de seguridad
-|engine|se calentaba el año pasado pero le cambiaron el termostato. ahora tiembla
-|electrical|no prende la alarma
-|*|se esta pelando el volante
-|electrical|las direccionales parpadean rapido
-|brake|trabajo de frenos para dos carros, precio
-|engine|codigo P0171
-|electrical|luz de la bolsa de aire prendida
-|*|el seguro de niños de la puerta no jala
-|engine|jalonea y gasta mucha gasolina
?|?|que onda
?|?|jklñ
?|?|chinga tu madre
?|?|no
?|?|me llamo Juan
`

/** Written after the second round of fixes, and measured before any was fixed. */
export const LATER_SPANISH = `
fumes|*|me da mucho sueño en la troca, el mofle esta roto
fumes|*|entra el olor del escape por el piso
fumes|*|huele a escape con el aire prendido
fuel|*|olor a gasolina en la cochera y una mancha abajo del tanque
fuel|*|sale gasolina por los inyectores
fuel|*|le pegue al tanque con una piedra y gotea gasolina
accelerator|*|el acelerador no se suelta
accelerator|*|el tapete se atoro con el acelerador
accelerator|*|el carro se arranco solo en el estacionamiento
steering|*|no puedo mover el volante
steering|*|se desconecto la direccion
steering|*|volteo a la izquierda y sigue derecho
steering|*|se me bloqueo el volante en la curva
wheel|*|creo que se me va a salir la llanta
wheel|*|el mecanico me dejo las tuercas flojas
wheel|*|la terminal esta a punto de quebrarse
wheel|*|se salio la rotula
wheel|*|se me cayo la llanta en la calle
lockedIn|*|deje a mi bebe adentro y se cerro el carro
lockedIn|*|mi mama se quedo encerrada en el carro
lockedIn|*|mi gato esta encerrado en el carro con este calor
lockedIn|*|los niños estan encerrados apurense
brakes|*|el pedal se va al fondo
brakes|*|se me quedo sin frenos la troca
brakes|*|pise el freno y se siguio de largo
brakes|*|no trae frenos
brakes|*|el pedal esta flojo y llega hasta abajo
brakes|*|tira liquido atras de la llanta y el pedal esta aguado
brakes|*|tengo que bombear los frenos cuatro veces
brakes|*|el carro no para
brakes|*|se me fue el freno
brakes|*|fallan los frenos
brakes|*|no sirven los frenos
tire|*|le salio una bola a la llanta cuando le pegue al cordon
tire|*|la llanta esta hinchada de un lado
tire|*|se le ven los alambres a las llantas de enfrente
tire|*|se esta deshaciendo la llanta
battery|*|la pila del hibrido esta sacando humo
battery|*|el tesla se mojo con la inundacion
hood|*|el cofre viene brincando en el freeway
hood|*|no cierra el cofre
oil|*|baja presion de aceite y suena fuerte el motor
oil|*|se prendio la luz del aceite
fire|*|sale humo del tablero
fire|*|veo llamas
fire|*|hizo chispas el cable de la bateria y se derritio
overheating|*|sale vapor del cofre
overheating|*|se calento dos veces hoy
traffic|*|me quede parado en medio de la interseccion
traffic|*|perdio fuerza en la 101 a 65
airbag|*|tronaron las bolsas de aire en un choquecito
jack|*|se resbalo el gato y se vino abajo el carro
burning|*|huele como a corto, a quemado
misfire|*|parpadea la luz del check engine
injury|*|mi esposo esta sangrando despues del choque
flood|*|estoy atorado en un arroyo y esta subiendo el agua
-|brake|los frenos hacen ruido
-|brake|vibran los frenos
-|brake|se prendio la luz del freno
-|*|cambio de liquido de frenos
-|engine|codigo P0420 sin otra falla
-|engine|ruido en el motor en frio
-|engine|tira aceite, manchitas en el driveway
-|engine|humo azul por el mofle al prender
-|transmission|da jalones en los cambios
-|transmission|el pedal del clutch se va al fondo
-|suspension|se jala a la izquierda
-|suspension|ocupa alineacion
-|ac|el aire no sale frio
-|ac|la calefaccion no calienta
-|electrical|no prende el radio
-|electrical|se muere la bateria
-|electrical|el vidrio se quedo abajo
-|general|la llanta se baja poco a poco
-|*|se quebro la llave en el switch
-|general|cambien el aceite y el filtro
-|general|me pegaron en la puerta en el estacionamiento
-|*|luz de la tapa de gasolina
-|*|no cierra la cajuela
-|*|la silla de bebe esta floja
-|*|pelo de perro en las ventilas
-|*|puedo usar gasolina premium
-|*|rechina el volante
-|*|zumba la bomba de la direccion hidraulica
-|*|los frenos huelen poquito en la bajada pero frenan bien
-|*|se rompio el cable para abrir el cofre
-|*|las tuercas estan oxidadas y no salen
-|*|en la llantera dicen que ya no tiene dibujo la llanta
-|*|mi otro carro se quemo por eso quiero revisar este
-|*|no hay humo ni lumbre nomas no arranca
?|?|como estas
?|?|bla bla bla
?|?|ok gracias
?|?|no gracias
?|?|odio esta app
`

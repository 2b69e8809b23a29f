/** Written after the third round of fixes, and measured before any was fixed. */
export const LAST_SPANISH = `
fumes|*|se mete el olor del mofle al carro
fumes|*|huele a humo de escape adentro
fumes|*|el carro se llena de humo del mofle por dentro
fuel|*|por que huele a gasolina adentro de mi carro
fuel|*|trae olor a gasolina la cabina
fuel|*|gotea gasolina abajo
accelerator|*|acelerador pegado
accelerator|*|se pega el acelerador y el carro no baja de velocidad
accelerator|*|el pedal del acelerador se queda abajo
steering|*|direccion floja
steering|*|siento la direccion desconectada
steering|*|tiene demasiado juego la direccion
steering|*|se me salio el volante
wheel|*|faltan tuercas
wheel|*|se le cayeron dos tuercas a la llanta de atras
wheel|*|los birlos estan quebrados
wheel|*|ya se va a salir la rueda del carro
wheel|*|rotula quebrada
lockedIn|*|bebe encerrado en el carro
lockedIn|*|mi niño de 3 años esta adentro y cerre con las llaves
lockedIn|*|se encerro mi hija en la camioneta
lockedIn|*|mi perro se quedo adentro y no sirve el control para abrir
brakes|*|no sirven para nada los frenos
brakes|*|los frenos se pusieron aguados y luego nada
brakes|*|le aplasto al pedal y se va hasta abajo
brakes|*|no quiere frenar
brakes|*|el freno no responde
brakes|*|esta tirando liquido de frenos en la llanta
brakes|*|hay liquido de frenos por toda la rueda
brakes|*|se me va hasta el fondo el freno
brakes|*|se queda sin freno
brakes|*|el freno se me fue hasta el piso
brakes|*|ya no tengo freno, se va el pedal
brakes|*|cuando piso el freno se va hasta dentro
tire|*|la llanta tiene un bulto
tire|*|una bola de lado en la llanta como pelota de golf
tire|*|trae burbuja la llanta es seguro
battery|*|humo blanco de la bateria del hibrido
battery|*|la bateria del carro electrico echa humo despues del choque
battery|*|sale humo atras de mi prius por la bateria
hood|*|se abrio el cofre cuando iba en el freeway
hood|*|el cofre se me abre a cada rato
hood|*|el aire me abrio el cofre
oil|*|luz del aceite prendida con golpeteo
oil|*|foco rojo del aceite y golpea el motor
oil|*|ruido como toc toc y la luz de presion de aceite
fire|*|humo en el cofre
fire|*|hay una lumbrita en el motor
burning|*|olor a quemado fuerte en la cabina
overheating|*|sale vapor del cofre y la temperatura en rojo
traffic|*|se me apago en la interestatal
wheel|*|se desbarato el balero y la rueda se mueve feo
-|general|la llanta esta ponchada
-|general|necesito que me cambien la llanta
-|general|me quede sin gas
-|general|el tanque esta vacio
-|general|se quedaron las llaves adentro
-|general|me quede afuera del carro
-|general|cambio de aceite para f150
-|general|cuanto cuesta el cambio de aceite
-|ac|gotea agua debajo del tablero
-|ac|charco de agua en el piso del pasajero
-|electrical|pasar corriente
-|electrical|se murio la bateria
-|brake|rechinan los frenos
-|brake|balatas gastadas
-|brake|los frenos hacen ruido
-|engine|check engine prendido
-|engine|tiembla en ralenti
-|engine|mi carro no arranca
-|transmission|la transmision patina
-|ac|el ac avienta aire caliente
-|suspension|ruido en los topes
-|electrical|faro fundido
-|electrical|vidrio atorado
-|*|la direccion esta bien pero se jala
-|*|no huele a gasolina nomas gasta mucho
-|*|antes raspaban los frenos pero los cambie, ahora rechinan
-|*|el de la gasolinera dice que la banda esta floja
-|*|vidrios ahumados no suben
-|*|pueden instalar la silla del niño
-|*|apretar tuercas despues de rotar llantas
-|*|no abre el cofre para revisar aceite
-|*|luz de bateria
-|*|el extintor esta flojo
?|?|asdf ñlkj
?|?|buenas
?|?|jeje
?|?|probando 123
?|?|estas loco
?|?|¿¿¿¿
`

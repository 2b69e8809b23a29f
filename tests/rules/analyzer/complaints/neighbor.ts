/** A neighbor of few words, in both languages, written independently of the rules: danger or service | category | text. */
export const NEIGHBOR = `
fumes|*|my apartment neighbor says my car leaks exhaust inside, i get a headache on the way to work
fumes|*|cabin fills up with smoke smell from the exhaust every time i idle at the drive thru
fumes|*|smelling exhaust through the heater
fuel|*|why does my jeep smell like gasoline inside
fuel|*|gas is leaking out under my car HELP
fuel|*|strong fuel odor and a drip near the gas tank
accelerator|*|my car wont slow down, gas stuck
accelerator|*|the accelerator pedal gets stuck sometimes
accelerator|*|car just took off by itself in the parking garage
steering|*|steering feels really loose
steering|*|my steering wheel locked up on the highway
steering|*|hard to control, steering all over the place, lots of play
wheel|*|lug nuts missing on rear wheel
wheel|*|tire guy forgot lug nuts
wheel|*|wheel almost fell off on the freeway
lockedIn|*|my 3 year old locked herself in the car
lockedIn|*|locked my dog in the car by accident
lockedIn|*|kid stuck inside car cant unlock
brakes|*|brakes failed
brakes|*|my foot goes all the way to the floor when i brake
brakes|*|brakes stopped working on the freeway
brakes|*|brake fluid on the inside of my wheel
brakes|*|theres fluid dripping down my wheel and the pedal is low
tire|*|bulge on the side of my tire
tire|*|sidewall bubble is that dangerous
battery|*|smoke coming from hybrid battery
hood|*|hood opened while driving
hood|*|hood flies up
oil|*|oil light on and engine knocking
oil|*|knocking noise and the oil light came on
belt|*|seat belt won't latch
belt|*|seatbelt doesnt click
sight|*|headlights stopped working and its dark
sight|*|driving at night with no headlights
sight|*|windshield shattered on the freeway
rollaway|*|car rolls away in park
airbag|*|airbag light after accident
steering|*|wheel bearing is howling and the wheel has play
wheel|*|ball joint broke
wheel|*|drive shaft hanging
fuel|*|fuel dripping on exhaust
fuel|*|smell of natural gas, cng van
fire|*|smoke from the cigarette lighter outlet
battery|*|battery bubbling and hissing
fumes|*|huele a humo de escape adentro de mi carro
fumes|*|se mete el humo del escape y me duele la cabeza
fuel|*|huele a gasolina adentro
fuel|*|esta goteando gasolina
fuel|*|fuerte olor a gasolina en la cabina y charco abajo
accelerator|*|el acelerador se atora
accelerator|*|el carro se va solo, no le piso
steering|*|la direccion esta floja
steering|*|siento suelto el volante
wheel|*|faltan tuercas en la rueda
wheel|*|se le cayeron las tuercas
wheel|*|la llanta se va a caer
lockedIn|*|mi hijo se quedo encerrado en el carro
lockedIn|*|niño encerrado en carro con calor
lockedIn|*|se quedo mi perro encerrado
brakes|*|no tengo frenos
brakes|*|se me fueron los frenos
brakes|*|el pedal se va hasta el fondo
brakes|*|el pedal se me va al piso
brakes|*|el freno esta aguado y se va
brakes|*|tira liquido de frenos por la rueda
tire|*|la llanta tiene un chichon
tire|*|tiene una bola la llanta
battery|*|sale humo de la bateria hibrida
hood|*|se abre el cofre cuando manejo
hood|*|el cofre se abrio en el freeway
oil|*|luz de aceite prendida y golpeteo
oil|*|suena el motor y esta prendida la luz del aceite
belt|*|el cinturon de seguridad no abrocha
sight|*|no sirven los faros y es de noche
sight|*|se quebro el parabrisas manejando y no veo
rollaway|*|el carro se rueda en parking
airbag|*|despues del choque quedo prendida la luz de airbag
steering|*|el balero zumba y la llanta tiene juego
wheel|*|se quebro la rotula
wheel|*|la flecha viene colgando
fuel|*|gotea gasolina en el mofle
fuel|*|huele a propano
fire|*|sale humo del encendedor
battery|*|la bateria hierve
flat|general|i got a flat
flat|general|flat tire need help asap
fuelOut|general|ran out of gas
lockout|general|locked my keys inside
lockout|general|keys in the trunk
oilChange|general|oil change please
-|*|water under the dashboard
-|*|wet floor on the passenger side
-|*|brake light is out
-|*|brakes squeak
-|*|gas cap light is on
-|*|car seat stuck
-|*|airbag light on
-|*|oil leak small drip
-|*|oil change light on
-|*|steering wheel vibrates
-|*|headlight bulb replacement
-|*|windshield chip
-|*|tire pressure low
-|*|battery dead
-|*|hood latch sticky
-|*|seat belt retracts slow
-|*|smoke tint windows
-|*|parking brake light on
-|*|exhaust loud
-|*|wheel alignment
flat|general|se poncho mi llanta
flat|general|llanta ponchada
fuelOut|general|me quede sin gas
lockout|general|cerre el carro con las llaves adentro
oilChange|general|toca cambio de aceite
-|*|agua abajo del tablero
-|*|luz de freno fundida
-|*|rechinan los frenos
-|*|luz de check engine
-|*|luz de bolsa de aire prendida
-|*|gotita de aceite
-|*|tiembla el volante
-|*|cambiar foco
-|*|bateria muerta
-|*|cofre duro
-|*|llanta baja de aire
-|*|silla del niño atorada
-|*|ruido en el escape
-|*|alineacion
-|*|freno de mano no sirve
-|*|tapon de gasolina perdido
?|*|asdfgh
?|*|qwerty brakes zxcv
?|*|12345
?|*|blah blah
?|*|https://example.com/car-smoke
?|*|ou est la gare
?|*|sdfsdf sdfsdf llanta
`

/** A ride-share driver, in both languages, written independently of the rules: danger or service | category | text. */
export const DRIVER = `
fumes|*|im an uber driver and pax complain the back seat smells like exhaust
fumes|*|rider said she felt sick from the fumes in my camry
fumes|*|after long shifts i get super drowsy and my head pounds i think exhaust is leaking in
fuel|*|gas smell in cabin after fill up pax noticed
fuel|*|smells like raw fuel when i start it in the morning
fuel|*|something dripping under the car and it smells like gas
accelerator|*|gas pedal jammed on the freeway with passengers
accelerator|*|car shot forward on its own at the airport pickup
accelerator|*|throttle hangs, keeps pulling when i lift off
steering|*|wheel got super stiff and then i couldnt steer
steering|*|steering feels disconnected, wanders all over the lane
steering|*|theres a huge dead spot in my steering, half a turn before it reacts
wheel|*|tire shop left my lug nuts loose i can hear it clicking and the wheel shakes bad
wheel|*|only two lugs holding the front wheel
wheel|*|front wheel about to come off, wobbling real bad
lockedIn|*|passenger's kid got locked in my car keys inside
lockedIn|*|child locked inside vehicle please hurry
brakes|*|brake pedal went to the floor at a red light with a rider
brakes|*|brakes just gave out
brakes|*|pedal is squishy and it takes forever to stop
brakes|*|i see fluid running down the inside of the front left wheel
tire|*|sidewall bubble passenger rear
tire|*|tire bulging after i hit a pothole
battery|*|camry hybrid battery smoke coming into cabin
battery|*|tesla hissing and white smoke from underneath
hood|*|hood came up at 65 mph
hood|*|hood keeps bouncing like its gonna fly open
oil|*|oil pressure light flickers and there is a knock
belt|*|rear seatbelt wont click, passenger cant buckle
belt|*|belt buckle broken in the back seat
sight|*|headlights died on the 60 at 2 am
sight|*|windshield got smashed by a rock and its caving in while im driving
rollaway|*|shifter says park but the car rolls
airbag|*|accident yesterday, airbags blew, still need to work tonight
burning|*|burnt electrical smell and smoke out of the cigarette lighter
fumes|*|soy uber y los pasajeros dicen que huele a humo de mofle adentro
fumes|*|se mete el olor del escape por el aire y me arden los ojos
fumes|*|me anda dando sueño y nausea cuando traigo el carro prendido con los vidrios arriba
fuel|*|apesta a gasolina en los asientos de atras
fuel|*|esta goteando gasolina por el tanque
fuel|*|tengo una fuga de gas y huele machin
accelerator|*|se clavo el acelerador en el freeway
accelerator|*|el carro se jalonea solo y acelera sin que le pise
accelerator|*|no se desacelera cuando suelto el pedal
steering|*|el volante no responde
steering|*|volante guango da como media vuelta y no jala
steering|*|se puso durisimo el volante de repente en el 101
wheel|*|solo tiene dos tuercas la llanta de enfrente
wheel|*|siento que se va a salir la llanta
wheel|*|se quebro un esparrago y los otros andan flojos
lockedIn|*|un pasajero dejo a su bebe en el carro y se cerro
lockedIn|*|se me encerro el chamaco en el carro
brakes|*|me fallaron los frenos con pasajero
brakes|*|el pedal se hunde todo
brakes|*|le piso y no detiene nada
brakes|*|esta chorreando liquido por la llanta y el freno se siente aguado
tire|*|le salio un huevo a la llanta por un bache
tire|*|llanta con bolita de lado
battery|*|el hibrido echa humo por la parte de atras
hood|*|el cofre se levanto y me pego en el vidrio
oil|*|foco rojo del aceite y el motor golpea
belt|*|el cinturon de atras no engancha y traigo pasajeros
belt|*|se rompio el cinturon del chofer
sight|*|se apagaron los faros en plena carretera de noche
sight|*|se hizo pedazos el parabrisas con una piedra en el freeway
rollaway|*|en parking y el carro se mueve solo
airbag|*|choque ayer y tronaron las bolsas, lo puedo manejar
burning|*|huele a plastico quemado en el tablero
fire|*|empezo a salir humo del cofre
fuel|*|cae gasolina en el escape
battery|*|la pila huele a azufre y esta bien caliente
flat|general|flat tire at sky harbor rental lot
flat|general|my tire went flat mid ride
fuelOut|general|ran out of gas on the 101
fuelOut|general|tank is bone dry stranded on 7th st
lockout|general|keys locked in trunk
lockout|general|i locked myself out of the car while it was running
oilChange|general|im due for an oil change
-|*|carpet wet passenger side when ac runs
-|*|tpms light wont go off
-|*|need new wipers
-|*|rider spilled soda on the seat
-|*|brake pads are at 2mm
-|*|car vibrates at 70
-|*|left headlight burnt out
-|*|windshield has a small crack need a quote
-|*|seatbelt chime wont stop even when buckled
-|*|airbag light is on no accident
-|*|hard shift from park to drive
-|*|shifter wont come out of park
-|*|parked it overnight and battery was dead
-|*|lights flicker at idle
-|*|headlights foggy need restoring
-|*|phone mount fell off
-|*|seat belt extender do u sell
-|*|trunk wont open
-|*|exhaust tip fell off
flat|general|se me bajo la llanta
flat|general|pise un clavo y trae la llanta baja
fuelOut|general|sin gasolina en la 17
lockout|general|se quedaron las llaves en el carro
lockout|general|olvide la llave adentro
oilChange|general|ocupo cambio de aceite hoy
-|*|sale agua del tablero al lado del pasajero
-|*|foco fundido de un faro
-|*|el cinturon suena y suena aunque lo traigo puesto
-|*|no sale de parking la palanca
-|*|lo deje estacionado y ya no prendio
-|*|parabrisas con una estrellita chiquita
-|*|vibra a 70 millas
-|*|cambio de plumas
-|*|luz de la bolsa de aire prendida, nunca he chocado
-|*|las luces parpadean cuando esta parado
-|*|micas opacas
-|*|el clima no enfria atras
-|*|me rayaron la puerta
-|*|necesito revision para uber
-|*|no abre la cajuela
?|*|asdf asdf asdf
?|*|brake asdjkh qwlekj zmxncb
?|*|http://brakes.com/shop
?|*|ja ja ja ok
?|*|5 estrellas
?|*|привет
?|*|mon chien est malade
?|*|ich bin müde
`

/** A stranger, in both languages, written independently of the rules: danger or service | category | text. */
export const STRANGER = `
fumes|*|cuando traigo la calefaccion huele a humo de carro y me da sueño
fumes|*|i feel sick every time i drive, smells like exhaust
fuel|*|adentro de mi troca apesta a gasolina
fuel|*|gas smell coming through the vents
accelerator|*|se me quedo pegado el pedal y casi choco
accelerator|*|pedal stays down when i press the gas
steering|*|el volante esta como suelto, no obedece bien
steering|*|steering has a lot of play and wanders
wheel|*|le faltan dos birlos a la rueda trasera
wheel|*|just got new tires and now the nuts are loose
lockedIn|*|mi bebe esta adentro y el carro se cerro solo
lockedIn|*|my kid is locked in the car
brakes|*|le aplasto al freno y se va hasta el piso
brakes|*|el freno se hunde y no para el carro
brakes|*|the brake pedal just drops
brakes|*|i have no brakes
brakes|*|hay liquido en la rueda y casi no frena
tire|*|le salio un chipote a la llanta de adelante
tire|*|weird bubble on side of tire
battery|*|mi prius esta echando humo
battery|*|smoke from the hybrid battery in the trunk
hood|*|se me levanto el cofre en la autopista
hood|*|my hood came open while i was driving
oil|*|luz del aceite y ruido como martilleo
oil|*|oil light came on, engine is making knocking sounds
belt|*|my seat belt doesn't latch anymore
belt|*|el cinturon ya no engancha
sight|*|no me prenden las luces y ya esta oscuro
sight|*|my headlights went out and its dark
rollaway|*|le pongo parking y se va rodando
rollaway|*|car wont stay in park and rolls
airbag|*|i crashed and the airbag light wont go off
fire|*|sale humo del tablero
fire|*|smoke coming out of the vents
-|*|se oye agua en el tablero
-|*|water on passenger floor
-|*|the brakes squeal a little
-|*|el carro no prende
-|*|ac no enfria
-|*|battery keeps dying
-|*|my key is stuck in the ignition
-|*|llave atorada en el switch
-|*|tail light is broken
-|*|el escape suena
-|*|wheel makes humming noise
-|*|check engine light
-|*|se oye un tronido al dar vuelta
-|*|the door lock is broken
-|*|radio no prende
-|*|windshield wipers dont work
-|*|oil is leaking slowly
-|*|pierde aceite
-|*|car jerks when shifting
-|*|seat belt is stuck retracted behind the trim
flat|general|se me poncho
flat|general|got a flat on i17
fuelOut|general|se me acabo el gas
fuelOut|general|im out of gas
lockout|general|se me cerro el carro con las llaves adentro
lockout|general|keys locked inside my car
oilChange|general|quiero cambio de aceite
oilChange|general|oil change for my civic
?|*|asdf
?|*|ghfjdk brakes fhgjdk
?|*|dgfhjk
lockout|general|keys locked inside my car
lockout|general|my keys are locked inside my car
lockout|general|the key is locked inside the car
lockout|general|keys got locked inside my truck
lockout|general|my keys and phone are locked in the car
lockout|general|locked out, keys on the seat
lockout|general|i shut the trunk with my keys in it
lockout|general|las llaves se quedaron encerradas en el carro
lockout|general|se me quedaron adentro las llaves
lockout|general|llaves encerradas adentro de la troca
lockout|general|no puedo abrir mi carro, las llaves estan adentro
lockedIn|*|i am locked inside my car
`

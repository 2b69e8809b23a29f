/** A snowbird, in both languages, written independently of the rules: danger or service | category | text. */
export const SNOWBIRD = `
fumes|*|We just drove down from Minnesota and there's been an exhaust smell inside the RV the whole way
fumes|*|my wife nods off in the passenger seat and there's a burnt fumes smell from the exhaust
fumes|*|back hatch doesn't seal and exhaust blows in
fuel|*|smell gas fumes in the motorhome when driving
fuel|*|gas is seeping from the filler neck, strong odor
accelerator|*|cruise control will not disengage and the car keeps accelerating
accelerator|*|accelerator got stuck on me
steering|*|the steering is so loose that I drift between lanes
steering|*|steering wheel came off in my hands
steering|*|steering quit working on a curve
wheel|*|lug nuts sheared off on the tow dolly
wheel|*|left front wheel is wobbling terribly and I hear clunking
lockedIn|*|our little dog is locked inside the car with the keys
lockedIn|*|granddaughter locked inside the Lincoln
brakes|*|brakes have failed
brakes|*|when I press on the brake it goes right to the floorboard
brakes|*|My brakes are grinding metal and the car hardly slows down
brakes|*|brake fluid leaking on the inside of the rear tire
tire|*|there is a big blister on my tire
tire|*|tire tread is separating
battery|*|smoke from the hybrid battery vents
battery|*|house battery in our RV is swollen and smells of sulfur
hood|*|hood unlatched on I-17 and blocked my view
hood|*|the hood will not stay latched
oil|*|the oil light came on with a terrible knocking
belt|*|my seat belt will not stay latched
sight|*|headlights cut out intermittently at night
sight|*|my windshield just exploded on the highway
rollaway|*|The car crept away while it was in park
airbag|*|I was in an accident and now the airbag lamp is lit
burning|*|I smell something electrical burning and the fuse box is hot
fire|*|a little fire under the hood, I put it out
fuel|*|propane odor around the refrigerator in the coach
jack|*|the jack slipped and the car is leaning
fire|*|ay mijo el carro se llena de humo cuando manejo
fumes|*|traemos el camper y adentro huele a escape
fumes|*|nos duele la cabeza a todos despues de manejar
fuel|*|hay olor a gasolina fuertisimo adentro
fuel|*|tiene fuga la manguera de la gasolina
accelerator|*|no se detiene el crucero y sigue acelerando
accelerator|*|se atoro el pedal de la gas
accelerator|*|se aloca el motor y el carro quiere salir corriendo
steering|*|se me zafo el volante
steering|*|la direccion no agarra
steering|*|el volante gira y las llantas no
wheel|*|se volaron las tuercas de la rueda
wheel|*|baila la rueda de enfrente y truena
lockedIn|*|mi perrita esta encerrada con el aire apagado
lockedIn|*|mi nietecito quedo adentro y no podemos abrir
brakes|*|los frenos ya no sirven para nada
brakes|*|le piso al freno y se va hasta la lamina
brakes|*|fuga de liquido de frenos en la llanta trasera
brakes|*|cuando freno no se para luego luego y el pedal esta bien suave
tire|*|se hizo una ampolla en la llanta
wheel|*|se le esta saliendo la capa a la llanta
battery|*|huele feo y echa humo la bateria del hibrido
battery|*|bateria reventada tiro acido
hood|*|se destapo el cofre en la carretera
hood|*|el cofre se anda abriendo
oil|*|se prendio la del aceite y trae un golpe
oil|*|la luz de aceite no se quita y golpetea
belt|*|el cinturon no cierra
sight|*|se me va la luz en la noche manejando
sight|*|se estrello el vidrio y no puedo ver el camino
rollaway|*|la puse en park y se fue rodando
airbag|*|tuve un accidente y quedo el foco del airbag
burning|*|huele a cable quemado y se calienta el tablero
fire|*|se prendio fuego el cofre
fuel|*|huele a gas propano en el camper
jack|*|se resbalo el gato y el carro esta ladeado
flat|general|RV has a flat on the rear
flat|general|a tire went flat at the resort
fuelOut|general|we ran out of gas near Quartzsite
lockout|general|my husband locked the keys in the car
lockout|general|keys are locked in the trunk
oilChange|general|I'd like an oil change before we drive home
-|*|I'd like someone to check my brakes before our trip
-|*|after storage the car will not start
-|*|smells musty after sitting all summer
-|*|tires are six years old should I replace them
-|*|rats chewed some wires, radio is dead
-|*|AC not cold
-|*|how do I turn off the traction light
-|*|the hood release is hard to pull
-|*|my headlights are yellowed
-|*|windshield wipers need replacing
-|*|power steering whines
-|*|brakes feel a bit rusty after sitting
-|*|tow dolly light wiring
-|*|water drips inside by the passenger's feet with air conditioning on
-|*|a rattle when parked and idling
-|*|the seat belt is dirty
-|*|the cruise control quit
flat|general|la casa rodante trae una llanta baja
flat|general|se desinflo la llanta
fuelOut|general|nos quedamos sin gasolina
lockout|general|mi esposo dejo las llaves adentro
lockout|general|las llaves estan en la cajuela
oilChange|general|queremos cambio de aceite antes del viaje
-|*|revisen los frenos antes del viaje
-|*|no arranca despues de estar guardado
-|*|huele a humedad
-|*|las llantas ya tienen seis años
-|*|los ratones mordieron los cables y no prende el radio
-|*|como apago la luz de traccion
-|*|los faros estan amarillos
-|*|zumba la direccion hidraulica
-|*|no sirve el control crucero
-|*|gotea agua en los pies del pasajero
-|*|el cinturon esta sucio
-|*|vibra cuando esta parado
-|*|se oxidaron los discos por estar parado
-|*|hay que cambiar el parabrisas tiene una raya
?|*|uff da
?|*|wie geht es ihnen mein freund
?|*|sdkfjh sdkjfh
?|*|55402
?|*|good morning neighbors
`

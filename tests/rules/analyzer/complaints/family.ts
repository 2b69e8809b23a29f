/** People in danger, in both languages, written independently of the rules: danger or service | category | text. */
export const FAMILY = `
fumes|*|I get dizzy in my car and it smells like exhaust
fumes|*|passengers complain of exhaust odor in the rear seats
fumes|*|windows have to be open or the fumes choke us
fuel|*|gasoline smell so strong I feel sick
fuel|*|I see gas dripping near the rear wheel
fuel|*|there is fuel spraying in the engine bay
accelerator|*|throttle wide open, had to shift to neutral
accelerator|*|gas pedal won't release
accelerator|*|car speeds up by itself
steering|*|no steering at all
steering|*|wheel turns a lot before the tires move
steering|*|steering column is loose and moves up and down
wheel|*|only 2 lug nuts left
wheel|*|wheel studs snapped
wheel|*|wheel is barely on
lockedIn|*|baby trapped in a hot car
lockedIn|*|my toddler hit the lock button, keys are inside with him
lockedIn|*|dog inside, car locked itself
brakes|*|brake pedal is soft and goes to the floor
brakes|*|can't stop the car
brakes|*|brakes went out
brakes|*|tire is wet with brake fluid
brakes|*|burning smell and smoke from front brakes
tire|*|tire has a big bubble ready to blow
tire|*|tire cords visible
battery|*|ev battery smells burnt and popping noises
battery|*|white smoke from under my electric car while charging
hood|*|hood latch failed on the highway
hood|*|my hood pops up when I go fast
oil|*|oil light red and clunking in the engine
oil|*|engine knocks loud and no oil on the dipstick
belt|*|seat belt stuck can't fasten it
belt|*|driver seatbelt torn
sight|*|all headlights out, its nighttime
sight|*|windshield so broken I can't see through it
rollaway|*|parked on a hill and it rolled by itself in park
airbag|*|airbags went off in a crash
wheel|*|control arm snapped
wheel|*|wheel fell off
fire|*|sparks and smoke under the hood
fire|*|car on fire
fire|*|dash is smoking
burning|*|melting plastic smell from fuse box
battery|*|battery exploded
fuel|*|propane tank leaking in food truck
flood|*|car got stuck in a flooded wash and water is rising
jack|*|car fell off the jack
fumes|*|me mareo en el carro y huele a mofle
fumes|*|hay que traer los vidrios abajo por el humo del escape
fuel|*|huele tan fuerte a gasolina que me enfermo
fuel|*|veo que gotea gasolina cerca de la llanta
fuel|*|avienta gasolina el motor
accelerator|*|acelerador abierto, lo puse en neutral
accelerator|*|el pedal no se regresa
accelerator|*|el carro agarra velocidad solo
steering|*|no tiene nada de direccion
steering|*|volteo el volante mucho y casi no voltean las llantas
steering|*|la columna del volante esta suelta
wheel|*|nomas quedan dos tuercas
wheel|*|se rompieron los esparragos
wheel|*|se le salio la llanta
lockedIn|*|bebe atrapado en carro caliente
lockedIn|*|mi hijo apreto el seguro y tiene las llaves adentro
lockedIn|*|el perro se quedo adentro y se cerro solo
brakes|*|el pedal esta suave y se va hasta abajo
brakes|*|no puedo parar el carro
brakes|*|se acabaron los frenos no detiene
brakes|*|llanta mojada de liquido de frenos
brakes|*|sale humo de los frenos de adelante
tire|*|bombita en la llanta a punto de tronar
tire|*|se ven las cuerdas de la llanta
battery|*|el carro electrico saca humo cuando carga
battery|*|huele a quemado la bateria del hibrido
hood|*|fallo la chapa del cofre en la carretera
hood|*|el cofre se levanta cuando voy recio
oil|*|luz roja de aceite y golpeteo
oil|*|golpea el motor y no trae aceite
belt|*|cinturon trabado no se puede abrochar
belt|*|cinturon del chofer roto
sight|*|sin faros en la noche
sight|*|parabrisas tan quebrado que no se ve
rollaway|*|lo deje en parking en la subida y se rodo solo
airbag|*|se reventaron las bolsas de aire en el choque
wheel|*|se quebro la horquilla
fire|*|chispas y humo bajo el cofre
fire|*|humea el tablero
burning|*|huele a plastico derretido en la caja de fusibles
battery|*|exploto la bateria
fuel|*|tanque de gas propano tirando
flood|*|el carro se quedo en el arroyo y sube el agua
jack|*|se cayo el carro del gato
`

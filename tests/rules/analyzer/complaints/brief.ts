/** People in a hurry, in both languages, written independently of the rules: danger or service | category | text. */
export const BRIEF = `
fumes|*|entra olor de escape por las ventilas y me siento mal
fumes|*|creo que hay fuga en el mofle porque huele adentro del carro
fuel|*|se sale la gasolina por abajo
fuel|*|trae un olor a gas bien fuerte por dentro
accelerator|*|le quito el pie y no baja las revoluciones va bien recio
accelerator|*|el pedal del acelerador se traba
steering|*|volante muy flojo
steering|*|manejo y el volante no hace caso
wheel|*|las tuercas de la llanta estan sueltas
wheel|*|falta una tuerca y otra floja
wheel|*|la llanta se bambolea
lockedIn|*|mi hija de 3 años esta encerrada
lockedIn|*|se encerro mi niño en el carro con las llaves
brakes|*|piso y piso el freno y no para
brakes|*|se me va el pedal hasta el fondo
brakes|*|se me fue el freno bajando
brakes|*|hay liquido de freno en la llanta
brakes|*|el pedal baja mucho y casi no agarra
tire|*|llanta con chipote
tire|*|tengo una bola en la llanta de adelante
battery|*|mi hibrido empezo a sacar humo de la bateria
hood|*|iba manejando y se abrio el cofre
hood|*|se abre solo el cofre
oil|*|se prendio el aceite y el motor hace ruido de golpe
belt|*|no agarra el cinturon
sight|*|se me apagaron los faros en la noche
rollaway|*|se va para atras en park
airbag|*|me chocaron y la luz de la bolsa se quedo
burning|*|huele a cable quemado
fire|*|sale humo del motor
wheel|*|se salio el eje
fumes|*|exhaust fumes inside, kids feel sick
fuel|*|gas smell inside car
accelerator|*|stuck gas pedal
steering|*|loose steering wheel
wheel|*|missing lug nuts
wheel|*|wheel loose
lockedIn|*|child locked inside car
brakes|*|brakes gone
brakes|*|pedal sinks
brakes|*|brake fluid around wheel
tire|*|bump on my tire side
battery|*|hybrid smoking
hood|*|hood popped up driving
oil|*|oil light and ticking
belt|*|belt buckle wont hold
sight|*|no lights at night
rollaway|*|rolled away while in park
airbag|*|hit a car, airbag light on
fire|*|electrical smell smoke from dash
-|*|carro huele a humedad
-|*|rechinido al frenar
-|*|se prende la luz de aceite de cambio
-|*|llanta baja
-|*|luz de frenos traseras no sirve
-|*|cinturon sucio
-|*|el seguro de la puerta no sirve
-|*|la puerta del pasajero no abre
-|*|no entra la reversa
-|*|el freno de mano esta flojo
-|*|el volante esta pelado
-|*|cambio de bateria
-|*|se me perdio el tapon del aceite
-|*|foco del cuarto fundido
-|*|la cajuela no cierra
-|*|el cofre tiene la pintura mala
-|*|mi hijo choco la bici con el carro, rayon
-|*|dejo de enfriar el clima
-|*|sube la temperatura del aire, sopla caliente
-|*|hace ruido la banda
-|*|se oye un silbido
-|*|me quedan dos balatas buenas
-|*|no tiene liquido de limpiaparabrisas
-|*|el pedal del clutch esta duro
-|*|se va apagando el radio
-|*|el control no abre las puertas
-|*|la llave no da vuelta
-|*|el tablero no prende
-|*|se sale el anticongelante poquito
-|*|quiero pulir los faros
-|*|seat wont move back
-|*|power window stuck open
-|*|brake job quote
-|*|steering wheel cover loose
-|*|loose gas cap light
-|*|key fob battery
-|*|wheel bearing hum
-|*|lost wheel lock key
-|*|airbag recall letter
-|*|child seat buckle sticky
-|*|hood insulation falling
-|*|hybrid service
-|*|oil filter stuck
-|*|slow leak in tire
-|*|tire valve stem cap missing
-|*|car door dinged
-|*|brake rotors warped
-|*|rough ride
-|*|lights dim when ac on
-|*|seat belt squeaks
-|*|wiper fluid leak
-|*|park sensor beeping
-|*|remote start not working
-|*|cup holder broken
`

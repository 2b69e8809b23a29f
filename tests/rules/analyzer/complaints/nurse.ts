/** A night-shift nurse, in both languages, written independently of the rules: danger or service | category | text. */
export const NURSE = `
fumes|*|working nights and every drive home i get nauseous, i think there's exhaust in the car
fumes|*|car smells like exhaust, spO2 was low when i got to work lol seriously
fumes|*|CO detector beeped in my car
fumes|*|I feel loopy whenever I sit in the parked car with the engine on
fumes|*|gas fumes so strong my eyes burn
fuel|*|gasoline dripping under my car in hospital garage
accelerator|*|my foot was off the gas and it kept going
accelerator|*|engine raced and car jumped forward when I shifted into drive
accelerator|*|gas pedal is stuck down
steering|*|I turn left but the car doesn't respond right away, so much play
steering|*|steering locked while i was turning into the ER
wheel|*|driving home the wheel felt like it was coming off
wheel|*|loud clicking from wheel, I checked, nuts are loose by hand
lockedIn|*|there is an infant locked in a car in the hospital parking lot
lockedIn|*|old man is trapped in a car wont answer
lockedIn|*|my cat is locked in the car and its 108
brakes|*|brake pedal soft and sinks slowly at stoplights
brakes|*|Brakes not grabbing anymore
brakes|*|stepped on the brake, car kept going
brakes|*|fluid leaking behind the wheel and brake warning on
tire|*|big bump on my tire sidewall
tire|*|tire is split and bulging
tire|*|the rubber is peeling off my tire
battery|*|hybrid warning and smoke in the back
battery|*|car battery swollen and hot
battery|*|egg smell from under the hood near the battery
hood|*|my hood popped up on the highway and i couldn't see anything
hood|*|hood is held down by bungee
oil|*|oil light on clacking noise
oil|*|red oil light and it's making a hammering sound
belt|*|can't buckle my seat belt
belt|*|seatbelt keeps unlatching
sight|*|drove home at 3am with no headlights
sight|*|high and low beams both dead, night shift
rollaway|*|it's in park but keeps rolling on the slope
rollaway|*|park doesn't hold the car
airbag|*|hit a curb hard and airbag light is on now
airbag|*|steering wheel airbag hanging out
fire|*|smoke from hood then flames
burning|*|electrical burning smell on my way home
fire|*|seat heater burned through the seat and smoked
wheel|*|wheel bearing roaring and wheel wiggles
fumes|*|me siento atontada cuando manejo a casa huele a humo
fumes|*|sono el detector de monoxido en el carro
fumes|*|huele a mofle por las ventilas
overheating|*|los vapores de gasolina me queman los ojos
fuel|*|gotea gasolina en el estacionamiento
accelerator|*|tenia el pie fuera del gas y seguia avanzando
accelerator|*|se revoluciono y brinco cuando puse drive
accelerator|*|el acelerador se quedo abajo
steering|*|el volante da vueltas solo y no jala las llantas
steering|*|doy vuelta y el carro no responde
steering|*|se bloqueo la direccion en plena vuelta
wheel|*|senti que se me salia la llanta
wheel|*|las tuercas se aflojan con la mano
lockedIn|*|hay un bebe encerrado en un carro en el estacionamiento del hospital
lockedIn|*|un viejito esta atrapado en su carro
lockedIn|*|mi gato esta adentro del carro cerrado con 108 grados
brakes|*|el pedal esta blando y se va hundiendo
brakes|*|ya no agarra el freno
brakes|*|pise el freno y siguio caminando
brakes|*|sale liquido por atras de la rueda y foco de freno prendido
tire|*|bulto grande en la llanta
tire|*|la llanta esta rajada y abombada
tire|*|se le pelo la llanta
battery|*|hay humo atras en el hibrido
battery|*|bateria hinchada y caliente
battery|*|huele a huevo cerca de la bateria
hood|*|se abrio el cofre en la carretera y no veia nada
hood|*|el cofre va amarrado con mecate
oil|*|luz de aceite y suena clac clac
oil|*|foquito rojo de aceite y golpeteo
belt|*|no puedo abrochar el cinturon
belt|*|el cinturon se suelta solo
sight|*|maneje sin luces a las 3 de la mañana
sight|*|no prenden ni las altas ni las bajas de noche
rollaway|*|esta en park y se sigue rodando
airbag|*|le pegue a la banqueta y prendio el airbag
fire|*|empezo con humo y luego llamas
burning|*|huele a corto electrico
wheel|*|zumba el balero y la llanta se menea
flat|general|tire is totally flat in the parking garage
fuelOut|general|no gas left stuck on 7th ave
lockout|general|keys in the car after a 12 hour shift please
oilChange|general|overdue for oil change 2000 miles
-|*|water on the passenger carpet from AC
-|*|scrubs stained the seat
-|*|battery light flickers
-|*|brake squeal when cold
-|*|hums at highway speed probably tires
-|*|windshield washer fluid light
-|*|need a headlight bulb
-|*|dome light stays on
-|*|my badge fell under the seat belt buckle
-|*|AC smells like feet
-|*|hard to see through the tint
-|*|hood wont pop open
-|*|door handle snapped
-|*|car makes a ticking sound when cold then stops
-|*|smells like antibacterial gel
-|*|coffee spilled on shifter now sticky
-|*|clock spring recall notice
-|*|I parked on the roof and it rolled fine just wont start
flat|general|sali del turno y estaba ponchada
flat|general|llanta desinflada en el garaje
fuelOut|general|ya no traigo gas me quede en la septima
lockout|general|deje las llaves en el carro despues del turno
oilChange|general|ya me pase 2000 millas del cambio de aceite
-|*|se moja la alfombra por el aire
-|*|mancha en el asiento
-|*|parpadea la luz de bateria
-|*|chillan los frenos en frio
-|*|zumban las llantas
-|*|ocupo foco para el faro
-|*|no se apaga la luz del techo
-|*|el aire huele a patas
-|*|no abre el cofre
-|*|se quebro la manija
-|*|se me cayo el cafe en la palanca
-|*|el estacionamiento estaba lleno y le dieron un rayon
-|*|el polarizado esta muy oscuro
-|*|volante pegajoso
?|*|zzzzzzz
?|*|lkjhgf carro poiuyt
?|*|danke schön
?|*|mi correo es ana@frenos.com
?|*|3.14159 2.71828
`

/** A trucker, in both languages, written independently of the rules: danger or service | category | text. */
export const TRUCKER = `
fumes|*|exhaust coming up thru the floorboards in my pickup been nauseous all week
fumes|*|sleeper fills with exhaust when i idle
fumes|*|manifold cracked and fumes leak in the cab
fuel|*|diesel leaking onto the turbo
fuel|*|fuel pouring out of the tank, hit debris
fuel|*|strong gas smell when im parked, drips by the rear axle
accelerator|*|throttle stuck had to kill the engine to stop
accelerator|*|pedal hung up on me coming down the grade
accelerator|*|rig keeps pulling with my foot off the fuel
wheel|*|drag link broke
steering|*|steering gear shot, half turn of play
steering|*|truck darts all over the road cant keep it straight steering is loose
wheel|*|lug studs stripped out on the drive axle, wheel shifting around
brakes|*|wheel seal and bearing gone, wheel is smoking and loose
wheel|*|hub is red hot and wheels about to walk off
wheel|*|rear driveshaft dropped on I-17
lockedIn|*|my dog is locked in the cab engine off
lockedIn|*|kid locked himself in my pickup
brakes|*|lost air pressure, brakes wont release or hold
brakes|*|pedal to the floor nothing, ran the stop sign
brakes|*|no brakes coming down from Flagstaff
brakes|*|brakes are smoking and fading on the hill
brakes|*|brake chamber leaking fluid down the tire
tire|*|steer tire has a knot on the sidewall
tire|*|recap peeling off
tire|*|down to the cords on the left front
battery|*|battery blew up when i jumped it
battery|*|battery box smoking
hood|*|hood latch let go and hood slammed the glass at 70
oil|*|zero oil pressure and rattling
oil|*|oil gauge dropped to nothing and engine started hammering
belt|*|seat belt came unbolted
belt|*|seatbelt retractor is broken belt just hangs loose
sight|*|lost all lights at night on us 60
sight|*|rock came through the windshield cant see out of it
rollaway|*|wont hold in park rolled into a pole
fire|*|electrical fire under the dash
fire|*|wiring is melting behind the dash
fuel|*|propane leak by the stove in my rv, can smell it
fuel|*|cng tank hissing and smells
fumes|*|sube humo del escape por el piso de la troca y ando mareado
fumes|*|el camarote se llena de gases
fire|*|cuando esta en ralenti se mete el humo a la cabina
fuel|*|esta tirando diesel arriba del turbo
fuel|*|le pegue a algo y se rompio el tanque y sale el diesel
fuel|*|gotea la manguera de gasolina sobre el motor
accelerator|*|acelerador trabado tuve que apagar el motor
accelerator|*|el pedal se quedo clavado bajando la cuesta
accelerator|*|quito el pie y la troca sigue jalando
steering|*|se quebro la barra de direccion
steering|*|la caja de direccion no sirve da media vuelta y no voltea
steering|*|la troca se va para todos lados no la puedo controlar
wheel|*|se barrieron los birlos y la llanta se mueve
wheel|*|se quemo el balero y la llanta anda suelta
wheel|*|se cayo la flecha en la 17
lockedIn|*|mi perro se quedo encerrado en la cabina
lockedIn|*|el niño se encerro en la pickup
brakes|*|se bajo el aire y no frena
brakes|*|pedal al piso y nada me pase el alto
brakes|*|sin frenos bajando de flagstaff
brakes|*|los frenos sacan humo en la bajada
brakes|*|tira liquido la maza de frenos por la llanta
tire|*|trae un chibolo la llanta
wheel|*|se le volo la banda a la llanta
tire|*|ya trae la lona de fuera
battery|*|exploto la bateria cuando le pase corriente
battery|*|sale humo de las baterias
hood|*|se solto el cofre y pego en el parabrisas
oil|*|presion de aceite en cero y suena
oil|*|se cayo la aguja del aceite y golpea el motor
belt|*|el cinturon no jala y queda colgando
sight|*|me quede sin luces de noche en la 60
sight|*|una piedra quebro el parabrisas y no puedo ver
rollaway|*|no se detiene en park se fue contra un poste
fire|*|se prendio lumbre abajo del tablero
fire|*|se estan derritiendo los cables
fuel|*|fuga de propano en la casa rodante
flat|general|blew an outside dual on the 10
flat|general|flat on the trailer
fuelOut|general|ran out of diesel mm 245
lockout|general|locked out of my truck at the loves
oilChange|general|oil change on a pickup 5.9 cummins
-|*|marker lights out on trailer
-|*|mud flap fell off
-|*|turbo whistle
-|*|def light on
-|*|air leak at glad hand overnight
-|*|cb radio dead
-|*|jake brake not working
-|*|brake adjustment and inspection
-|*|steering wheel off center after alignment
-|*|need fuel filter changed
-|*|tires wearing uneven
-|*|fan clutch noisy
-|*|slow crank on cold morning
-|*|a c in the sleeper quit
-|*|dash lights dim
-|*|parked it 3 weeks now batteries dead
-|*|hood mirror broke
-|*|seat air bag leaks down
flat|general|se trono una llanta de la traila
flat|general|ponchadura en la 10
fuelOut|general|se acabo el diesel
lockout|general|me quede afuera de la troca
oilChange|general|cambiarle el aceite a mi pickup
-|*|las luces de galibo no prenden
-|*|pito del turbo
-|*|se cayo la loderera
-|*|radio no sirve
-|*|hay que ajustar los frenos
-|*|el volante quedo chueco despues de alineacion
-|*|filtro de diesel
-|*|arranca lento en frio
-|*|no enfria el camarote
-|*|el asiento de aire se baja
-|*|freno de motor no trabaja
-|*|luces del tablero bajitas
-|*|pierde agua el radiador poquito
-|*|tres semanas parada y no prende
?|*|10-4 good buddy
?|*|asdfg motor qwert
?|*|8675309
?|*|freightliner.com/parts/brakes
?|*|bonjour je suis perdu
`

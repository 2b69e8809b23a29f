/** A mother of small children, in both languages, written independently of the rules: danger or service | category | text. */
export const MOTHER = `
fumes|*|ok so kids in the backseat keep saying their tummies hurt and it smells like car smoke back there
fumes|*|minivan smells like fumes when the AC is on recirculate
fumes|*|my daughter fell asleep weird and we both have headaches from the exhaust
fuel|*|gas smell by the third row
fuel|*|i smell gasoline in the garage and there's a wet spot under the van
fuel|*|smells like gas when i turn on the heat
accelerator|*|van kept speeding up even though i wasn't touching the gas
accelerator|*|pedal sticks when i floor it merging
accelerator|*|it accelerates when i brake
steering|*|couldnt steer the van, wheel was locked
steering|*|steering wheel has like 3 inches of wiggle before it does anything
steering|*|lost power steering with kids in car wheel suddenly got really hard to turn
wheel|*|husband noticed two of the bolts on the wheel are missing
wheel|*|wheel was making a weird noise and now there's lug nuts in the hubcap
wheel|*|front tire leaning in, looks like its falling off
lockedIn|*|HELP my 2 year old is locked in the car keys are in my purse inside
lockedIn|*|baby in carseat doors locked
lockedIn|*|My son pressed the lock button with him inside
lockedIn|*|twins stuck in van, doors wont open
brakes|*|brakes went mushy then nothing
brakes|*|had to stand on the brakes to get it to stop and almost rear ended someone
brakes|*|minivan won't stop when I press the brake
brakes|*|brake fluid puddle by the back tire
tire|*|there's like a balloon on the side of my tire
tire|*|tire looks like it's about to pop, bulge on it
tire|*|threads showing on both front tires
battery|*|our Pacifica hybrid is smoking underneath
battery|*|battery is leaking acid and smells like sulfur
hood|*|hood wont close all the way and shakes when i drive
oil|*|oil light plus loud knocking sound
belt|*|my kid's seat belt won't lock
belt|*|middle seat belt buckle is jammed with a cheerio and wont latch
sight|*|all the lights went out on the highway at night with my kids
sight|*|wipers dont work and its pouring
rollaway|*|the van rolled out of the driveway in park and almost hit my kid
airbag|*|we were in a fender bender and the SRS light came on
fire|*|flames from the engine
fire|*|the outlet in the back is melting
burning|*|smoke smell like burning plastic from vents
fumes|*|los niños dicen que huele a humo de carro alla atras y les duele la panza
fumes|*|se siente el gas del mofle adentro de la van
fuel|*|huele a gas en la tercera fila
fuel|*|hay una mancha de gasolina debajo de la van
fuel|*|cuando prendo la calefaccion huele a gasolina
accelerator|*|se me queda acelerada la van
accelerator|*|freno y se acelera mas
accelerator|*|el pedal de la gasolina se quedo abajo
steering|*|no pude dar vuelta se trabo el volante con los niños adentro
steering|*|el volante tiene mucho juego como 3 pulgadas
wheel|*|mi esposo vio que le faltan dos tuercas
wheel|*|la llanta de adelante se ve chueca como que se va a caer
wheel|*|trae los birlos sueltos
lockedIn|*|AYUDA mi bebe se quedo encerrado en la camioneta
lockedIn|*|mi niño se encerro y no sabe abrir
lockedIn|*|los gemelos estan adentro y las puertas no abren
brakes|*|la van no se detiene cuando le piso
brakes|*|los frenos se sienten aguados y casi choco
brakes|*|el freno se va al fondo
brakes|*|charco de liquido de frenos junto a la llanta
tire|*|la llanta tiene como un globo
tire|*|se le ven los hilos a las llantas de enfrente
battery|*|la hibrida esta humeando por abajo
battery|*|la bateria tira acido y huele a azufre
hood|*|el cofre no cierra y brinca cuando manejo
oil|*|luz del aceite y un golpeteo fuerte
belt|*|el cinturon de mi hijo no se abrocha
belt|*|el broche del cinturon esta atorado y no cierra
sight|*|se apagaron todas las luces en la carretera de noche con mis hijos
sight|*|no sirven los limpiaparabrisas y esta lloviendo recio
rollaway|*|la camioneta se fue sola estando en parking
airbag|*|chocamos poquito y se prendio la luz del airbag
fire|*|salen llamas del motor
fire|*|se esta derritiendo el enchufe de atras
flat|general|flat tire at daycare
flat|general|we got a flat on the way to soccer
fuelOut|general|im out of gas at the school
lockout|general|locked keys in car no kids inside
lockout|general|keys are inside the van and its locked
oilChange|general|van needs an oil change and tire rotation
-|*|water on the floor front passenger when ac on
-|*|sliding door wont close unless i slam it
-|*|rear ac doesnt blow cold
-|*|kids spilled milk smells like sour milk inside
-|*|crayon melted on the dashboard
-|*|child lock is stuck on back door
-|*|car seat wont fit
-|*|brakes squeal backing out
-|*|the seat belt is twisted
-|*|one low beam is out
-|*|DVD player stopped working
-|*|wipers streak
-|*|van shakes when stopped
-|*|my son broke the window switch
-|*|check engine on after getting gas
-|*|tire pressure keeps dropping in one tire
-|*|hood has a dent
-|*|gas cap wont click
flat|general|llanta ponchada en la guarderia
flat|general|se poncho la llanta camino al soccer
fuelOut|general|me quede sin gas en la escuela
lockout|general|llaves adentro, los niños estan conmigo
lockout|general|se cerro la camioneta con las llaves puestas
oilChange|general|toca cambio de aceite
-|*|mojado el tapete del pasajero por el aire
-|*|la puerta corrediza no cierra bien
-|*|atras no enfria
-|*|huele a leche agria
-|*|el seguro de niños esta atorado
-|*|no cabe la silla del bebe
-|*|se torcio el cinturon
-|*|no alumbra bien un foco
-|*|la pantalla no prende
-|*|las plumas rayan
-|*|tiembla cuando estoy parada
-|*|prendio el check engine despues de echar gas
-|*|una llanta se baja cada semana
-|*|el cofre tiene un golpe
?|*|mama mama mama
?|*|hjkl hjkl freno
?|*|aslkdj 12345
?|*|www.google.com/search?q=brakes
?|*|🚗🚗🚗
?|*|asdasdasd
?|*|como estas
`

/** A teenager, in both languages, written independently of the rules: danger or service | category | text. */
export const TEENAGER = `
fumes|*|so like my car smells like exhaust inside and my friend got a headache
fumes|*|exhaust smell coming thru the ac idk
fumes|*|every time i stop at a light it stinks like car exhaust in here
fuel|*|omg my whole car reeks of gas
fuel|*|smells like gas station inside my civic even with windows down
accelerator|*|gas pedal wont come back up
accelerator|*|my moms corolla just takes off on its own when i let go of the pedal
accelerator|*|the car revs super high by itself and i have to stand on the brake to stop it
steering|*|steering wheel feels super loose like i turn it and nothing happens
steering|*|wheel spins but the car goes straight lol
wheel|*|one of my tires has only 3 lugs on it
wheel|*|lug nuts keep falling off
wheel|*|tire is wobbling like its gonna fall off
lockedIn|*|my baby brother is locked in the car and i dont have the keys
lockedIn|*|my dog is stuck in the car its hot af and the keys are inside
brakes|*|brakes dont work
brakes|*|i press the brake and it just goes all the way down
brakes|*|no brakes bro i had to use the e brake to stop
brakes|*|theres wet stuff dripping on the inside of my back tire and the brake light is on
tire|*|my tire has like a bubble on the side
tire|*|you can see the wires on my tire
battery|*|my prius is smoking from the back seat where the battery is
hood|*|hood flew up on the freeway and smacked my windshield
oil|*|oil light came on and now it sounds like knocking
oil|*|the red oil can thing is on and the motor is ticking real loud
belt|*|my seatbelt wont click in
belt|*|the driver seat belt doesnt stay buckled it just pops out
sight|*|both headlights went out while i was driving home last night
sight|*|something hit my windshield on the 101 and its totally shattered i cant see
rollaway|*|i put it in park and it still rolled down the driveway
airbag|*|got rear ended and now the airbag light stays on
fire|*|smoke is coming out of my dashboard
burning|*|usb charger outlet is smoking and smells burnt
fuel|*|gas is dripping on the muffler
battery|*|my battery smells like rotten eggs and its all puffed up
fumes|*|mi carro huele a humo del escape por dentro y me marea
fumes|*|se mete el humo del mofle pa dentro
fumes|*|me da dolor de cabeza manejando huele feo como a escape
fuel|*|wey huele bien cañon a gasolina adentro
fuel|*|gotea gasolina abajo del carro
accelerator|*|el acelerador se queda pegado
accelerator|*|se acelera solo el carro y no lo puedo parar
accelerator|*|le suelto al acelerador y sigue jalando recio
steering|*|el volante esta bien flojo le doy vuelta y no hace nada
steering|*|el volante se mueve un monton antes de que de vuelta la troca
wheel|*|le faltan 2 tuercas a la llanta
wheel|*|la llanta se esta saliendo
wheel|*|se me cayeron los birlos
lockedIn|*|mi hermanita esta encerrada en el carro con las llaves adentro ayuda
lockedIn|*|se quedo el perro adentro del carro prendido y cerrado hace mucho calor
brakes|*|no agarran los frenos
brakes|*|el freno se va hasta abajo
brakes|*|piso el freno y nada
brakes|*|me quede sin frenos
brakes|*|trae liquido de frenos escurriendo por el rin
tire|*|le salio un chipote a mi llanta
tire|*|la llanta trae una bola en el lado
battery|*|sale humo de la bateria del prius
hood|*|se me abrio el cofre manejando en el freeway
hood|*|el cofre no cierra bien y se va brincando
oil|*|prendio el foco del aceite y hace tac tac tac el motor
belt|*|el cinturon no abrocha
belt|*|no agarra el seguro del cinturon del lado mio
sight|*|se me apagaron las luces en la noche manejando
sight|*|se estrello todo el parabrisas y no veo nada
rollaway|*|lo pongo en parking y se rueda
airbag|*|choque y quedo prendida la luz de la bolsa de aire
burning|*|huele a cable quemado y sale humito del tablero
fuel|*|le cae gasolina al mofle caliente
battery|*|la bateria esta inflada y huele a huevo podrido
flat|general|got a flat tire in the school parking lot
flat|general|my tire is flat need help
fuelOut|general|ran out of gas lol
fuelOut|general|out of gas on the 202
lockout|general|locked my keys in the car at the mall
lockout|general|left my keys in the trunk
oilChange|general|need oil change
-|*|carpet is wet on the passenger side after i run the ac
-|*|water dripping by my feet when the ac is on
-|*|my brakes squeak in the morning
-|*|check engine light came on
-|*|ac blows hot
-|*|car wont start just clicks
-|*|one headlight is out
-|*|small chip in my windshield
-|*|my steering wheel squeaks
-|*|seat belt makes a rattling sound
-|*|gas mileage got really bad lately
-|*|gas cap is missing
-|*|my car smells like weed can u clean it
-|*|the tires are kinda old do i need new ones
-|*|airbag light been on since i bought it... jk its the tpms light
-|*|how much for brakes on a 2012 civic
-|*|battery is dead need a jump
-|*|hood struts are weak it wont stay up when i check oil
flat|general|se me poncho una llanta
flat|general|traigo una llanta baja
fuelOut|general|me quede sin gas
fuelOut|general|se me acabo la gasolina en la 51
lockout|general|cerre el carro con las llaves adentro
lockout|general|deje las llaves adentro y no puedo abrir
oilChange|general|toca cambio de aceite
-|*|sale agua abajo del tablero del pasajero con el aire prendido
-|*|la alfombra esta mojada
-|*|rechinan los frenos
-|*|el carro no prende nomas hace click
-|*|el aire no enfria
-|*|cuanto cuesta cambiar balatas
-|*|el volante rechina cuando doy vuelta
-|*|la bateria no carga
-|*|el vidrio no sube
-|*|gasta mucha gasolina
-|*|hace ruido cuando paso topes
-|*|el estereo no prende
-|*|la luz de adentro no se apaga
?|*|asdfgh jkl
?|*|hola
?|*|jajajaja
?|*|test test 123
?|*|lol idk
?|*|https://www.youtube.com/watch?v=dQw4w9WgXcQ
?|*|xdxdxd
`

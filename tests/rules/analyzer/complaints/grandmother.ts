/** A grandmother, in both languages, written independently of the rules: danger or service | category | text. */
export const GRANDMOTHER = `
fumes|*|I am an old lady and whenever I take my Buick to church there is an odor of exhaust in the car and I come home with a terrible headache
fumes|*|Exhaust odor enters when I open the back window
fumes|*|my granddaughter threw up, she said the car smelled of fumes
fuel|*|There is a strong odor of gasoline in the passenger compartment
fuel|*|I noticed a puddle of gasoline on my garage floor
fuel|*|smell of petrol when heater is on
accelerator|*|The accelerator sticks when I push it down
accelerator|*|My car surged forward by itself in the parking lot, I had my foot on the brake
accelerator|*|floor mat got caught under the gas pedal and it would not slow down
steering|*|The steering has a great deal of play in it
steering|*|I could not turn the wheel at all, it locked up on me going round the corner
brakes|*|power steering went out suddenly and I almost hit a curb
wheel|*|The young man who changed my tires forgot to tighten the bolts, wheel makes a clunking and wobbles
wheel|*|three lug nuts are gone
lockedIn|*|My grandson is in the car and I shut the door with the keys in it
lockedIn|*|The little one locked herself in the car
brakes|*|The brake pedal sinks to the floor
brakes|*|I have no brakes whatsoever
brakes|*|I have to pump and pump the pedal before it stops
brakes|*|There is fluid on the inside of my wheel and the pedal feels spongy
tire|*|There is a lump on the sidewall of my tire
tire|*|the tread is coming off my tire in strips
battery|*|Smoke coming from under the rear seat of my Camry hybrid
hood|*|The bonnet popped open while I was driving to the market
hood|*|hood latch is broken and it lifts up at speed
oil|*|Red oil lamp is lit and the engine knocks
belt|*|The buckle will not fasten on my seat belt
sight|*|My headlamps quit on me after dark
sight|*|the windshield cracked all over and I can hardly see the road
sight|*|windshield wipers stopped working in the middle of the storm and I cannot see
rollaway|*|The car rolls backward even though it is in Park
airbag|*|Air bags did not deploy when I was hit and the light is lit
fire|*|There are flames under the hood
burning|*|Smell of burning wires behind the dashboard
fuel|*|I smell propane inside the motorhome
fumes|*|Huele a gas del escape adentro del carro y me siento mareada mijo
fumes|*|el humo del carro se viene para adentro y me da mucho sueño
fuel|*|hay un charco de gasolina debajo de mi carro
fuel|*|huele muy fuerte a gasolina cuando prendo el carro
fuel|*|olor a gasolina en la cabina
accelerator|*|el pedal del gas se atora y no regresa
accelerator|*|el carro se arranco solo y casi choco
accelerator|*|el carro no deja de acelerar
steering|*|la direccion esta muy suelta, me da miedo
steering|*|se trabo el volante y no pude dar la vuelta
steering|*|el volante se quedo duro de repente en la curva
wheel|*|a la rueda le faltan tornillos
wheel|*|la rueda se bambolea mucho, siento que se va a zafar
wheel|*|dejaron flojas las tuercas en la llantera
lockedIn|*|mi nieto se quedo encerrado en el carro
lockedIn|*|la niña puso los seguros y esta solita adentro
lockedIn|*|se cerro el carro con el bebe adentro
brakes|*|el pedal se me va hasta el suelo
brakes|*|el pedal del freno se sume
brakes|*|mi carro ya no frena
brakes|*|tengo que bombear el freno muchas veces para que pare
brakes|*|esta tirando liquido de freno por la llanta de atras
tire|*|la llanta tiene una bolita a un lado como huevo
tire|*|ya se le ven los alambres a la llanta
battery|*|esta humeando la bateria de mi carro hibrido
hood|*|se levanto el cofre cuando iba manejando
hood|*|el capo se abre solo
oil|*|se prendio la luz roja del aceite y suena como matraca
belt|*|no quiere cerrar el broche del cinturon
sight|*|no prenden los faros de noche y tengo que manejar
sight|*|se me quebro el vidrio de enfrente y no se ve
rollaway|*|le pongo la P y de todos modos se va para atras
airbag|*|me pegaron por atras y se quedo prendido el airbag
burning|*|se derritio la caja de fusibles y huele a quemado
fuel|*|huele a gas butano adentro
-|*|My tire pressure light is on
flat|general|I have a flat tire, left rear, in my driveway
flat|general|I believe I ran over a nail and the tire has gone down
fuelOut|general|I am embarrassed to say I have run out of gas
lockout|general|I have locked my keys in my car at the Walgreens
lockout|general|My keys are in the trunk and it is shut
oilChange|general|It is time for my oil change
-|*|Water comes out from under the dashboard when the air conditioner is running
-|*|The floor mat on the passenger side is soaked
-|*|My car needs its regular service
-|*|There is a squeal when I stop
-|*|the steering wheel shakes at sixty
-|*|My headlights are dim and yellow
-|*|The seat belt is slow to retract
-|*|a musty smell when I turn on the AC
-|*|smells like maple syrup
-|*|little oil spot on the garage floor
-|*|my horn does not work
-|*|The hood is hard to open
-|*|Parking brake is stiff
-|*|There is a cracked taillight lens
-|*|The clock is wrong
-|*|there is a pebble chip in my windshield
-|*|Car feels sluggish going up hills
flat|general|se me poncho la llanta mijo
flat|general|amanecio ponchada la llanta
fuelOut|general|me quede sin gasolina en la calle
lockout|general|se me olvidaron las llaves adentro del carro
lockout|general|se me quedaron las llaves en la cajuela
oilChange|general|le toca el cambio de aceite a mi carrito
-|*|gotea agua debajo del tablero
-|*|se moja el piso del lado del pasajero
-|*|el carro hace un chillido al frenar
-|*|no enfria el aire acondicionado
-|*|la luz de las llantas esta prendida
-|*|huele a humedad el aire
-|*|el carro tarda en prender
-|*|el freno de mano esta duro
-|*|mi carro gasta mucho aceite
-|*|el limpiaparabrisas raya el vidrio
-|*|un foco de atras esta fundido
-|*|el cinturon se tarda en recogerse
-|*|tiembla el volante en la carretera
-|*|hay una manchita de aceite en la cochera
?|*|buenos dias
?|*|God bless you dear
?|*|qwertyuiop car
?|*|bonjour ma voiture
?|*|6025551234
?|*|aaaaa bbbbb ccccc
?|*|lorem ipsum dolor sit amet
`

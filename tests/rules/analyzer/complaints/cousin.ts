/** A bilingual mechanic's cousin, in both languages, written independently of the rules: danger or service | category | text. */
export const COUSIN = `
fumes|*|dude i can taste the exhaust in my cabin
fumes|*|fumes from the exhaust r making me sick af
fumes|*|exhaust leak under driver seat, smell it inside real bad
fuel|*|gas leak by the fuel filter
fuel|*|injector o ring leaking raw gas on hot engine
accelerator|*|throttle cable stuck, revs to redline
accelerator|*|takes off without touching gas
steering|*|rag joint gone, steering wheel turns but wheels dont
wheel|*|pitman arm fell off
steering|*|steering got loose after lift kit
wheel|*|missing 2 of 5 lugs
wheel|*|spacers came loose wheel wobbling
wheel|*|castle nut fell off, wheel moves when i shake it
wheel|*|axle snapped
lockedIn|*|mi primo chiquito is locked in the troca
lockedIn|*|baby locked in, fob inside
brakes|*|blew a brake hose, pedal to floor
brakes|*|lost my brakes on the freeway
brakes|*|no pedal after i changed pads
brakes|*|wheel cylinder leaking all over the drum
brakes|*|rotor cracked in half and car wont stop good
tire|*|chunk missing and cords showing
tire|*|nasty bulge on low profile tire after pothole
battery|*|jumped it backwards and the battery is smoking
battery|*|prius battery pack smokin
hood|*|hood latch broke, hood popped on me on the 60
oil|*|spun a bearing? oil light and knock
oil|*|oil psi 0 engine clattering
belt|*|seatbelt latch is busted
sight|*|headlight switch melted no lights at night
sight|*|windshield shattered while driving
rollaway|*|wont stay in park rolls away
rollaway|*|parking pawl broke, car rolls in park
airbag|*|wrecked it, airbags popped, drives ok tho
fire|*|backfired and caught fire at the carb
fire|*|fuse box is melting
fire|*|alternator wire glowing red and smoking
fuel|*|carb dumping gas on the headers
fuel|*|gas line dripping on the exhaust
fire|*|smoke from under dash when i turn key
fumes|*|el mofle esta roto y se mete el humo we
fumes|*|los gases se meten por el hoyo del piso
fumes|*|huele a puro smoke adentro y me pongo malo
fuel|*|esta liqueando gas del tanque
fuel|*|se esta tirando la gas en los headers
accelerator|*|se pego el throttle
accelerator|*|se va solo el carro sin pisarle al gas
wheel|*|se quebro el tie rod
wheel|*|se cayo el pitman arm
steering|*|mucho play en el steering
wheel|*|le faltan lugs a la rueda
wheel|*|los spacers se aflojaron y baila la llanta
wheel|*|se trozo el eje
lockedIn|*|mi baby se quedo locked adentro
lockedIn|*|el chamaco se quedo adentro de la troca y las llaves tambien
brakes|*|se revento la manguera y se fue el pedal
brakes|*|no hay brakes
brakes|*|perdi los frenos en el freeway
brakes|*|las brekas no agarran
brakes|*|esta leaking el cilindro de la rueda y el freno esta bajo
tire|*|se le ven los cords a la llanta
tire|*|le salio un bulge por el pothole
battery|*|la conecte al reves y esta humeando la bateria
battery|*|el battery pack del prius saca humo
hood|*|se quebro el latch del hood y se abrio en la 60
oil|*|esta knocking y prendio la del oil
oil|*|cero presion de aceite y golpetea
belt|*|esta quebrado el seatbelt no cierra
sight|*|se fueron los headlights en la noche
sight|*|se shatereo el windshield manejando
rollaway|*|no se queda en park y se rueda
airbag|*|lo choque y se tronaron los airbags pero camina
fire|*|hizo backfire y agarro lumbre
fire|*|se derritio el fuse box
overheating|*|el cable del alternador esta al rojo
fuel|*|gotea gas en el exhaust
flat|general|got a flaty need a plug
flat|general|picked up a nail
fuelOut|general|no gas bro stuck by the swap meet
lockout|general|locked my keys in the whip
lockout|general|fob in the trunk cant get in
oilChange|general|oil change 5w30
-|*|lift kit install
-|*|loud exhaust need a muffler delete
-|*|clutch slipping
-|*|need a brake job, pads and rotors
-|*|idle hunts
-|*|timing chain rattle on startup
-|*|p0420
-|*|need tie rods replaced, worn not broke
-|*|seat belt light on
-|*|headlight retrofit
-|*|bleed brakes
-|*|swap the airbag cover
-|*|lug nuts seized cant get wheel off
-|*|valve cover leak
-|*|ac compressor locked up
-|*|steering rack boot torn
-|*|hood scoop install
flat|general|traigo un flat
flat|general|se metio un clavo a la llanta necesito parche
fuelOut|general|me quede sin gas wey
lockout|general|deje las keys adentro
lockout|general|se me quedaron las llaves en la troca
oilChange|general|change de aceite porfa
-|*|quiero quitarle el mofle
-|*|patina el clutch
-|*|hacerle los brakes
-|*|rattle de la cadena al prender
-|*|las terminales ya estan gastadas
-|*|luz de seatbelt
-|*|purgar los frenos
-|*|no salen los lugs
-|*|tira aceite la tapa de punterias
-|*|se trabo el compresor del ac
-|*|bota rota de la cremallera
-|*|quiero un hood nuevo
?|*|eeeee
?|*|wassup fam
?|*|dfghj transmission vbnmk
?|*|bmw.com
?|*|je ne sais pas
`

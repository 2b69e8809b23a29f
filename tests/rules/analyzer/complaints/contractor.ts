/** A contractor, in both languages, written independently of the rules: danger or service | category | text. */
export const CONTRACTOR = `
fumes|*|work van fills up with exhaust when im idling at the job site
fumes|*|exhaust manifold leak, fumes in cab, guys are getting sick
fumes|*|diesel fumes in the cab bad
fuel|*|transfer tank leaking gas in the bed
fuel|*|fuel line rotted out, spraying gas under the truck
fuel|*|gas pouring out when i fill it up
accelerator|*|throttle stuck wide open
accelerator|*|idle shot up to 4 grand and truck wont slow down towing
accelerator|*|pedal stuck to the floor on my f250, cant get it to release
steering|*|6 inches of slop in the steering wheel
wheel|*|tie rod snapped
wheel|*|ball joint popped out, wheel is folded under
steering|*|lost steering pulling a trailer on i-10
wheel|*|sheared off two wheel studs
wheel|*|dually wheel came loose and chewed up the studs
steering|*|trailer wheel bearing is shot, howling and got play in it
steering|*|wheel bearing grinding and the wheel has play when i grab it
wheel|*|drive shaft is hanging down dragging on the ground
wheel|*|u joint broke and driveshaft dropped
lockedIn|*|toddler locked in truck keys in ignition
brakes|*|brake line busted
brakes|*|pedal hits the floor, no stopping power
brakes|*|trailer brakes and truck brakes both quit on the hill
brakes|*|brake fluid all over the back wheel
brakes|*|metal on metal and it barely stops
tire|*|tire has a bulge in it size of a golf ball
tire|*|steel belts showing on the steer tires
battery|*|hybrid battery is smoking on the company escape
hood|*|hood wont latch, got it tied down with wire
oil|*|0 oil pressure and knocking
oil|*|oil light on rod knock
belt|*|seat belt latch busted wont lock
sight|*|no headlights, driving home in the dark
rollaway|*|truck jumped out of park and ran into the garage
fire|*|engine caught fire put it out with extinguisher
fire|*|smoke pouring out from under the hood
burning|*|fuse box melted smells like burnt plastic
battery|*|battery is boiling over and hissing
fuel|*|propane smell in the food truck
fumes|*|la van se llena de humo del escape cuando esta parada
fumes|*|humo del exhaust adentro de la cabina y los muchachos se marean
fuel|*|se pico la manguera y tira gasolina
fuel|*|tira gas por debajo la troca, huele recio
accelerator|*|se pego el acelerador y no baja de revoluciones
accelerator|*|se quedo trabado el chancla del gas
steering|*|se rompio la terminal de la direccion
wheel|*|se salio la rotula y la llanta quedo doblada
steering|*|tiene mucho juego el volante
steering|*|se me fue la direccion
wheel|*|se quebraron los birlos de una llanta
wheel|*|la llanta baila y truena, andan flojas las tuercas
wheel|*|balero tronado la llanta se mueve para los lados
wheel|*|se cayo la flecha cardan y va arrastrando
wheel|*|el cardan viene colgando
lockedIn|*|el niño esta dentro de la troca con los seguros puestos y no puede abrir
brakes|*|se tronó la manguera del freno y no para
brakes|*|se le fueron los frenos a la troca
brakes|*|el pedal de freno llega al piso
brakes|*|hay que darle varios pedalazos para que agarre
brakes|*|ya es puro fierro con fierro y casi no frena
tire|*|trae un globo la llanta de adelante
tire|*|se le esta despegando el hule a la llanta
battery|*|esta echando humo la pila del hibrido
hood|*|el cofre lo traigo amarrado con alambre porque se abre
oil|*|no trae presion de aceite y cascabelea
oil|*|foco de aceite prendido y golpeteo en el motor
belt|*|el cinturon de seguridad esta roto no engancha
sight|*|sin luces y ya es de noche
rollaway|*|no se queda en parking se va de bajada
fire|*|se esta quemando el motor
fire|*|saca humo la caja de fusibles
battery|*|la bateria esta hirviendo y tira acido
flat|general|flat on the work truck need it changed at jobsite
flat|general|picked up a screw in the rear tire losing air
fuelOut|general|crew truck out of diesel on loop 303
lockout|general|locked keys in the work van
oilChange|general|oil change on 3 vans, quote
-|*|ac leaking water on passenger floorboard
-|*|brakes squeal with a load
-|*|need front pads and rotors
-|*|ladder rack is loose
-|*|tailgate wont latch
-|*|need brake controller wired up
-|*|steering is a little stiff when cold
-|*|batteries are weak, 2 of them, diesel
-|*|truck rides rough empty
-|*|hitch wiring not working, trailer lights out
-|*|check trailer bearings, annual service
-|*|tires wearing on the inside
-|*|torque lug nuts after new tires
-|*|hood release cable is stiff
-|*|exhaust is loud, probably a hole by the muffler
-|*|how much to swap a fuel pump
-|*|fuel gauge reads wrong
-|*|seat is loose rattles
-|*|generator wont start
-|*|windshield washer pump dead
flat|general|llanta ponchada en la chamba
flat|general|se le metio un clavo a la llanta
fuelOut|general|se quedo sin diesel la troca
lockout|general|las llaves se quedaron adentro de la van
oilChange|general|cambio de aceite y filtro para 2 trocas
-|*|hay que ponerle balatas nuevas
-|*|tira agua el clima adentro del lado derecho
-|*|chillan los frenos con carga
-|*|las luces de la traila no prenden
-|*|la caja de herramienta no cierra
-|*|la troca jala para la derecha
-|*|se calienta poquito el aire no enfria
-|*|el escape hace mucho ruido
-|*|cuanto por cambiar la bomba de gasolina
-|*|la tapa de atras no cierra
-|*|el motor cascabelea de subida
-|*|se comen las llantas por dentro
-|*|hay que apretar la banda
-|*|el asiento esta flojo
?|*|ok
?|*|zxcvbnm truck asdf
?|*|call me 480 555 0199
?|*|www.acme-roofing.com
?|*|guten tag
?|*|123456789
?|*|fjdksla brake qpwoe
`

/** Written after the fourth round of fixes, and measured before any was fixed. */
export const FINAL_SPANISH = `
fumes|*|cuando esta prendido huele el escape adentro
fumes|*|se pasa el humo del escape a la cabina de mi tahoe
fuel|*|huele horrible a gasolina adentro
accelerator|*|el acelerador no regresa
accelerator|*|mi carro se acelero solo en el parking
steering|*|la direccion esta tan floja que muevo el volante y no responde
steering|*|el volante esta flojo y baila
wheel|*|le faltan unas tuercas a la llanta de adelante, puedo manejar?
wheel|*|me pusieron la rueda con tres birlos nomas
lockedIn|*|mi niño encerrado en el carro con las llaves
lockedIn|*|encerre a mi bebe en el carro por accidente
lockedIn|*|perro en carro cerrado hace 115
brakes|*|ya no tengo nada de frenos
brakes|*|pedal hasta el fondo y no para
brakes|*|los frenos no agarran y me paso los altos
brakes|*|se le fueron los frenos ayuda
brakes|*|escurre liquido de frenos por el rin
brakes|*|el pedal se va hasta abajo y tengo que pisarlo varias veces
brakes|*|se me va el freno
brakes|*|el pedal se me hunde
tire|*|una bola rara en el costado de la llanta
tire|*|la llanta esta inflada de un lado como globo
battery|*|humo en la bateria hibrida del prius
battery|*|sale humo de mi tesla
hood|*|el cofre se abre cuando voy rapido
hood|*|se me levanta el cofre con los baches
oil|*|golpea el motor y esta prendida la luz roja del aceite
oil|*|no se apaga la luz de presion de aceite y golpea
fire|*|sale humo del motor
fire|*|echa humo el tablero
traffic|*|se apaga el motor manejando
wheel|*|se va a salir la llanta
overheating|*|se sobrecalienta
-|general|traigo llanta baja y no traigo refaccion
-|general|se me trono la llanta en la 17
-|general|creo que se acabo la gasolina
-|general|deje las llaves en la cajuela
-|*|cambio de aceite y rotacion de llantas
-|ac|alfombra mojada abajo del tablero
-|brake|chillan los frenos de adelante
-|brake|vibra el pedal cuando freno a 60
-|engine|pierde poquito anticongelante
-|engine|se apaga en los semaforos
-|engine|huele dulce el mofle y echa humito blanco
-|engine|suena fuerte el mofle
-|transmission|no entra reversa
-|transmission|tira aceite rojo
-|electrical|cuanto por cambiar alternador de camry 2010
-|electrical|hace click y no prende
-|electrical|un faro alumbra poquito
-|suspension|truena adelante
-|suspension|vibra el volante en el freeway
-|suspension|la direccion hidraulica esta dura
-|ac|el ac hace ruido
-|ac|el abanico nomas sirve en alto
-|general|revisar un carro que quiero comprar en mesa
-|*|no son los frenos, creo que es el balero
-|*|ya estan gastadas las llantas
-|*|el asiento esta atorado
-|*|entra mucho aire por la puerta
-|*|el velocimetro se apaga manejando
-|*|entra agua por el quemacocos
-|*|se acaba muy rapido el tanque de gasolina
?|?|ñlkjh
?|?|que
?|?|por favor
?|?|xx
`

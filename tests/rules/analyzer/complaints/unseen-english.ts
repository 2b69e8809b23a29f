/** Written before any danger rule, and measured before any was fixed: danger | category | text. */
export const UNSEEN_ENGLISH = `
fumes|*|getting a headache when I drive, smells like exhaust in the cabin
fumes|*|exhaust fumes coming in through the vents
fumes|*|I feel dizzy and sleepy after driving 20 min windows up
fumes|*|carbon monoxide alarm went off in my van
fuel|*|strong gasoline smell inside the car after I filled up
fuel|*|smells like raw gas in the cab and theres a puddle under the tank
fuel|*|gas dripping on the ground under the back seat area
fuel|*|fuel line is leaking onto the engine
fuel|*|petrol smell inside makes my eyes burn
accelerator|*|gas pedal stuck while driving on the 60
accelerator|*|car keeps accelerating when I take my foot off
accelerator|*|throttle sticks open and it takes off by itself
accelerator|*|engine races and wont slow down when I let off the gas
steering|*|steering wheel feels really loose i turn it and nothing happens
steering|*|lost steering on Bell road
steering|*|the steering locked up while i was driving
steering|*|tons of play in the wheel, car wanders all over the lane
steering|*|my steering column came loose and wobbles in my hands
wheel|*|two lug nuts are missing on the front left
wheel|*|lug nuts came loose after the tire shop, wheel clunks
wheel|*|wheel is wobbling like its gonna fall off
wheel|*|one of the studs snapped off and the others are loose
wheel|*|front tire is leaning in, ball joint snapped
wheel|*|tie rod broke and the wheel points sideways
wheel|*|heard a snap and my wheel is pushed back in the fender
lockedIn|*|my baby is locked in the car and the keys are inside
lockedIn|*|dog locked inside the truck its 110
lockedIn|*|toddler stuck in back seat doors wont unlock
lockedIn|*|locked my keys in with my son in his car seat
lockedIn|*|my grandma is trapped in the car the door wont open
brakes|*|brakes went out on me
brakes|*|i have no brakes
brakes|*|pedal sinks to the floor and it barely stops
brakes|*|stepped on the brake and it went straight down to the floor
brakes|*|lost my brakes coming down the hill
brakes|*|my brakes quit working this morning
brakes|*|car wont stop when i hit the brakes
brakes|*|there's fluid leaking by the wheel and the brake pedal is soft
brakes|*|brake fluid all over the inside of my rear tire
brakes|*|breaks failed almost hit someone
tire|*|there is a bubble on the side of my tire
tire|*|bulge in the sidewall front right
tire|*|tread is peeling off my tire
tire|*|i can see the steel cords on the tire
tire|*|tire has an egg on it after I hit a pothole
battery|*|smoke coming from the hybrid battery in my prius
battery|*|my tesla battery is smoking
battery|*|drove my EV through deep water and now theres a burning smell from the pack
battery|*|hissing and smoke from under the back seat of the hybrid
hood|*|hood popped open on the highway
hood|*|hood flew up and hit the windshield
hood|*|my hood wont latch and opens when I drive
hood|*|the door swings open when i turn left
oil|*|oil light came on and now its knocking
oil|*|oil pressure zero and loud knocking
oil|*|red oil can light on dash, engine clatters
fire|*|flames under the hood
fire|*|my car caught fire
fire|*|smoke pouring out from under the hood
fire|*|wires are melting and smoking under the dash
fire|*|something is on fire in the engine bay
burning|*|burning plastic smell from the dash
burning|*|smell something burning when i turn the heater on
brakes|*|my brakes are smoking after coming down from Payson
overheating|*|temp gauge pegged at hot and steam coming out
overheating|*|overheating bad but I need to drive to work
overheating|*|coolant boiling over and steam everywhere
traffic|*|died in the middle lane on the I-17
traffic|*|stalled on the freeway and stuck in traffic
traffic|*|car keeps cutting out on the freeway and loses all power
airbag|*|airbag went off for no reason
airbag|*|air bags deployed and now I want to drive it home
jack|*|truck fell off the jack
jack|*|my buddy is pinned under the car
wheel|*|axle broke and the wheel is hanging off
-|brake|brakes squeal in the morning
-|brake|need new front pads how much
-|electrical|brake light bulb is out
-|electrical|third brake light doesnt come on
-|engine|car cranks but wont fire
-|engine|no smoke no leaks just a rough idle
-|engine|check engine light, not overheating
-|ac|smell of new air freshener makes the AC stink
-|electrical|smoke colored tail light cracked need new one
-|general|gas cap is stuck cant open it
-|*|steering wheel cover is peeling
-|general|flat tire on the 101 need help
-|general|got a nail in my tire and its flat
-|general|ran out of gas on Camelback
-|general|locked my keys in the car at Target
-|general|need oil change for a 2015 civic
-|ac|water under the dashboard on the passenger side
-|electrical|dead battery need a jump
-|general|need an emissions test
-|general|windshield is cracked
-|engine|used to overheat but they fixed it, now it just idles rough
-|brake|brakes are fine just want the pads checked
-|electrical|key fob battery is dead
-|general|got rear ended need bumper fixed
-|general|buying a used car want an inspection
-|suspension|clunk when I hit bumps
-|transmission|slips from 2nd to 3rd
?|?|qwerty
?|?|hello
?|?|aaaaaa
?|?|6025550142
?|?|you guys suck
?|?|👍
?|?|n/a
?|?|idk
`

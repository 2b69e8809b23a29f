/** Written after the third round of fixes, and measured before any was fixed. */
export const LAST_ENGLISH = `
fumes|*|exhaust smell inside my car gives me a headache
fumes|*|car fills up with fumes when im stopped
fumes|*|I can smell the exhaust from inside with windows closed
fuel|*|why does my car smell like gas inside
fuel|*|petrol smell in the cabin after start
fuel|*|fuel dripping underneath
accelerator|*|stuck accelerator
accelerator|*|the gas sticks and the car wont slow down
accelerator|*|pedal stays down when i let go, engine roars
steering|*|loose steering
steering|*|my steering feels disconnected
steering|*|there is way too much play in the steering
steering|*|steering wheel came off in my hands
wheel|*|lug nuts missing
wheel|*|i noticed 2 lugnuts fell off my rear wheel
wheel|*|wheel studs are sheared off
wheel|*|the tire is about to come off the car
wheel|*|ball joint is broken
lockedIn|*|baby locked in car
lockedIn|*|my 3 year old is inside and I locked the keys in
lockedIn|*|child locked in hot car with keys
lockedIn|*|left my dog in the car and now the fob doesnt work and he's in there
brakes|*|brakes not working at all
brakes|*|brakes went soft and then nothing
brakes|*|I push the pedal and it goes to the floor
brakes|*|it wont brake
brakes|*|brakes dont respond
brakes|*|brake fluid leaking on the wheel
brakes|*|theres brake fluid all over the tire
brakes|*|foot goes to the floor when braking
tire|*|tire has a bulge
tire|*|bump on the side of my tire like a golf ball
tire|*|bubble in my tire is it safe
battery|*|white smoke coming from hybrid battery vent
battery|*|EV battery smoking after accident
battery|*|smoke out of the back of my prius by the battery
hood|*|hood opened while i was on the highway
hood|*|my hood keeps popping open
hood|*|the hood blew open
oil|*|oil light on with knocking
oil|*|oil lamp red and engine knocks
oil|*|knocking noise and oil pressure light
fire|*|smoke under hood
fire|*|there's a small fire by the engine
burning|*|strong burnt smell in the cabin
overheating|*|steam coming from hood temp in the red
traffic|*|car shut down on me on the interstate
wheel|*|wheel bearing collapsed and wheel is wobbling bad
-|general|tire is flat
-|general|I need someone to change my tire
-|general|i ran out of fuel
-|general|gas tank is empty
-|general|locked my keys inside
-|general|I'm locked out
-|general|oil change for my f150
-|general|how much is an oil change
-|ac|water leaking under the dashboard
-|ac|puddle of water on the passenger floor
-|electrical|jump start
-|electrical|car battery died
-|brake|squeaky brakes
-|brake|brake pads worn out
-|brake|brakes are making noise
-|engine|check engine light on
-|engine|rough idle
-|engine|car won't start
-|transmission|transmission slipping
-|ac|ac blowing warm
-|suspension|noise over bumps
-|electrical|headlight out
-|electrical|power window stuck
-|*|my steering is fine but the car pulls
-|*|no smell of gas, just bad mileage
-|*|brakes used to grind but I replaced them, now it squeals
-|*|the gas station guy said my belt is loose
-|*|smoke tinted windows regulator broke
-|*|can you install a child seat anchor
-|*|need lug nuts torqued after tire rotation
-|*|hood wont open to check the oil
-|*|battery light
-|*|fire extinguisher mount is loose
-|*|tire bubble gum smell
?|?|asdf jkl
?|?|hi there
?|?|lol
?|?|testing 123
?|?|you are stupid
?|?|!!!!
`

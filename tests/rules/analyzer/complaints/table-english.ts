/**
 * 75 complaints of Phoenix drivers: danger | accepted categories | text. Danger '-' means no stop box, category '?' no result
 * and no price.
 */
export const TABLE_ENGLISH = `
fumes|*|smells like exhaust inside the car when im at a red light
fumes|*|exhaust leak and my kids get headaches in the back seat
fuel|*|really strong gas smell inside my 2012 sentra
fuel|*|gas is leaking out from under the car
accelerator|*|my accelerator gets stuck and the car keeps going
accelerator|*|gas pedal stuck to the floor
accelerator|*|car speeds up by itself even with my foot off the gas
steering|*|steering is super loose the wheel just spins
steering|*|steering wheel locks up while driving
steering|*|I turn the wheel and the car doesn't turn
wheel|*|missing lug nuts on my back tire
wheel|*|only 2 lug nuts left on the wheel and its shaking
wheel|*|wheel feels like its about to come off
wheel|*|ball joint broke and the wheel is folded under
wheel|*|tie rod snapped
lockedIn|*|my kid is locked in the car
lockedIn|*|locked the keys in the car with the baby inside its 112 out
lockedIn|*|my dog is stuck in the car and I lost the key
brakes|*|brakes are gone
brakes|*|no brakes at all
brakes|*|brake pedal goes all the way to the floor
brakes|*|brakes failed coming off the 101
brakes|*|I press the brake and nothing happens
brakes|*|my breaks dont work
brakes|*|brake fluid on the inside of the wheel
brakes|*|brakes started smoking after the hill, smells bad
tire|*|theres a bulge in my tire
tire|*|big bubble on the sidewall
tire|*|tread coming off the tire
battery|*|smoke from the battery of my hybrid
battery|*|EV battery got flooded in the monsoon and its hissing
hood|*|hood opens while driving
hood|*|hood flew up on the freeway
oil|*|oil light is on and the engine is knocking
oil|*|oil pressure light came on while driving
fire|*|there is smoke coming from under the hood
fire|*|my engine is on fire
overheating|*|overheating with steam but still driving it
traffic|*|engine died on the freeway and im in the lane
airbag|*|the airbag deployed by itself
jack|*|car fell off the jack while changing the tire
burning|*|smells like burning wires inside
-|general|flat tire
-|general|out of gas on the I-10
-|general|locked out of my car
-|general|oil change please
-|ac|water under the dashboard when the ac is on
-|electrical|need a jump start
-|brake|how much for brake pads on an accord
-|brake|brakes squeak but they stop fine
-|brake|brakes
-|ac|AC
-|engine|won't start
-|engine|engine misfire, no smoke and not overheating
-|ac|AC blows hot
-|electrical|brake light bulb out
-|electrical|smoke colored windows, the window motor quit
-|engine|it cranks but wont fire up
-|engine|used to smell gas but that was fixed, now it has a rough idle
-|general|how long does an oil change take, near the gas station on Bell
-|suspension|steering wheel shakes at 70 mph
-|transmission|no reverse
-|*|need a lug nut cover, one is missing
-|general|hood latch is stiff
-|electrical|locks work fine, window does not go down
-|general|safety inspection before I buy it
-|general|new windshield
-|electrical|key fob needs a battery
-|electrical|battery light is on
?|?|asdfgh
?|?|....
?|?|123
?|?|lorem ipsum
?|?|test
?|?|🚗
`

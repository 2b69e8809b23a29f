/** Written after the first round of fixes, and measured before any was fixed. */
export const FRESH_ENGLISH = `
fumes|*|everytime i idle in the drive thru the cabin fills w exhaust smell and my eyes water
fumes|*|Bought this van used and the whole family gets nauseous on long drives, muffler is loud too
fumes|*|hole in the muffler and i can smell it in the cab
fuel|*|gas fumes so strong inside I have to drive with the windows down
fuel|*|someone drilled my tank and theres gas all over the parking lot
fuel|*|my truck is pissing gas from underneath
accelerator|*|pedal got stuck down on the 202 had to throw it in neutral
accelerator|*|Toyota took off on me, wouldnt slow down even standing on the brake
accelerator|*|gas pedal doesnt come back up when i let go
steering|*|no steering at all, wheel turns but tires dont
steering|*|the wheel has like half a turn of play before anything happens
steering|*|steering got stuck mid turn almost hit a pole
steering|*|column is falling apart, steering wheel wobbles up and down
wheel|*|discount tire forgot to tighten my lugs and now theres a clunk
wheel|*|3 out of 5 lug nuts are gone
wheel|*|my left front wheel is barely hanging on
wheel|*|lower control arm snapped in half
wheel|*|loud bang then the tire was rubbing, wheel is tilted in at the top
lockedIn|*|PLEASE HELP my 2yr old locked himself in the car and the AC is off
lockedIn|*|accidentally locked baby in car
lockedIn|*|my puppy is inside with the keys and the doors locked
lockedIn|*|car died and the doors wont unlock, kids are inside
brakes|*|brakes just quit on me downhill
brakes|*|pedal is all the way on the floor and im rolling through stop signs
brakes|*|zero brakes. had to use the e brake to stop
brakes|*|it doesnt want to stop, i have to stand on the pedal
brakes|*|brake line busted
brakes|*|there's oily stuff running down the inside of my wheel and the brakes feel like nothing
brakes|*|Smoke off the front left wheel after driving down the mountain, brake is stuck on
tire|*|got a huge bulge on the passenger front, still good to drive to tucson?
tire|*|tire looks like its got a tumor on the side
tire|*|the tread is splitting open and i see metal wires
battery|*|rav4 hybrid smells like burning electronics from the rear seat vent
battery|*|my leaf was in a flood now the battery is popping
battery|*|12v battery is swollen and smells like rotten eggs
hood|*|front hood keeps coming up at 65
hood|*|hood came unlatched on the 101 and bent back over the windshield
oil|*|oil light flickers and theres a tapping noise
oil|*|no oil on the dipstick and it knocks bad
fire|*|FIRE coming out under the car
fire|*|my car just burst into flames in the parking lot
fire|*|lots of white smoke pouring out of the hood
overheating|*|needle is in the red and it smells like syrup
overheating|*|hot light on, steam out the front, can i make it home its 5 miles
traffic|*|im stuck in the HOV lane and it wont move
traffic|*|engine shuts off when im going 70 on the 10
airbag|*|steering wheel airbag popped out after i hit a curb
jack|*|car slipped off the jack and the rotor is in the dirt
burning|*|electrical burning smell when I use the blower
misfire|*|check engine light blinking and shaking
-|brake|rear brakes make a scraping noise backing up
-|brake|got quoted 900 for pads and rotors, can you beat that
-|general|spare tire is on need the flat fixed
-|general|tire pressure light came on and one tire looks low
-|*|AAA says 2 hours, i just need 2 gallons of gas brought to me
-|general|keys are in the ignition and the door shut on me
-|*|due for synthetic oil, 78k miles
-|ac|wet carpet on passenger side after running the air
-|ac|AC smells like dirty socks
-|electrical|remote for the door locks quit
-|electrical|nothing when I turn the key, not even a click
-|engine|exhaust is loud since somebody stole my cat
-|suspension|shakes on the freeway around 70
-|transmission|automatic is late to shift, no burning smell no leaks
-|*|kid spilled milk on the window switch and now it sticks
-|*|dog chewed the seat belt
-|engine|car was overheating last year, thermostat was replaced. now it has a rough idle
-|electrical|fire truck red mustang with a dead alternator
-|*|steering wheel is peeling, what does a new one cost
-|*|the trunk wont stay open
-|electrical|turn signal clicks fast
-|brake|brake job on 2 cars, whats the price
-|engine|diagnose P0171 please
-|electrical|airbag light stays on
-|*|child lock is broken on rear door
?|?|hey
?|?|zxcvbnm
?|?|what is this
?|?|fuck you
?|?|:)
?|?|my name is John
`

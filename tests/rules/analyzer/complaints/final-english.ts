/** Written after the fourth round of fixes, and measured before any was fixed. */
export const FINAL_ENGLISH = `
fumes|*|when im parked with the engine on i smell exhaust in the car
fumes|*|exhaust is leaking into the cabin of my tahoe
fuel|*|overwhelming gasoline smell inside
accelerator|*|the gas pedal wont come up
accelerator|*|my car sped up by itself in a parking lot
steering|*|steering is so loose i can move the wheel and the car doesnt respond
steering|*|the steering wheel is loose and wobbly
wheel|*|missing a couple lug nuts on the front, safe to drive?
wheel|*|shop put my wheel on with 3 lugs
lockedIn|*|my toddler locked in the car with the keys
lockedIn|*|i locked my baby in the car by accident
lockedIn|*|dog in locked car its 115 outside
brakes|*|my brakes are completely gone
brakes|*|Brake pedal to the floor, no stopping
brakes|*|car rolls through stops cause the brakes dont grab
brakes|*|brakes r gone help
brakes|*|brake fluid dripping down my rim
tire|*|weird bulge on my tire sidewall
tire|*|tire is bubbling out on one side
battery|*|prius hybrid battery smoking
battery|*|smoke out of my tesla
hood|*|hood opens up when i drive fast
hood|*|hood pops open on bumps
oil|*|engine knocking and the red oil light is on
oil|*|oil pressure light stays on and loud knock
fire|*|smoke coming out the engine
fire|*|my dash is smoking
traffic|*|engine cuts off while driving
wheel|*|wheel about to fall off
overheating|*|car overheating
-|general|I have a flat and no spare
-|general|blew a tire on I-17
-|*|gas light was on and now it wont start, i think im out of gas
-|general|keys locked in trunk
-|*|need an oil change and tire rotation
-|ac|carpet is wet under the dash passenger side
-|brake|front brakes squeal when stopping
-|brake|brakes pulsate when i slow down from 60
-|engine|losing a little coolant
-|engine|car stalls at red lights
-|engine|sweet smell from the exhaust and white puffs
-|engine|exhaust is loud
-|transmission|wont go into reverse
-|transmission|leaking red fluid
-|electrical|alternator replacement quote for 2010 camry
-|electrical/engine|car clicks but no start
-|electrical|one headlight is dim
-|suspension|front end clunks
-|suspension|steering wheel vibrates at highway speed
-|suspension|power steering is stiff
-|ac|ac makes noise
-|ac|fan only works on high
-|general|look at a car i want to buy in mesa
-|*|its not the brakes i think its the wheel bearing
-|*|my tires are worn
-|*|the seat is stuck
-|*|loud wind noise from the door
-|*|speedometer quits while driving
-|*|water leaking from the sunroof
-|*|tank of gas goes too fast
?|?|sdfghjkl
?|?|what
?|?|please
?|?|xx
`

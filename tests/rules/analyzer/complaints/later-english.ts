/** Written after the second round of fixes, and measured before any was fixed. */
export const LATER_ENGLISH = `
fumes|*|I keep getting sleepy in my truck, the exhaust manifold is cracked
fumes|*|diesel exhaust coming up through the shifter boot
fumes|*|smelling exhaust with the AC on recirculate
fuel|*|gas odor in the garage and a wet spot under the tank
fuel|*|fuel spraying out by the injectors
fuel|*|my lawn guy hit my gas line with a rock its dripping fast
accelerator|*|the throttle is jammed wide open
accelerator|*|floor mat stuck under the gas pedal and it kept accelerating
accelerator|*|car lunged forward on its own in the parking lot
steering|*|cant steer at all
steering|*|steering came disconnected
steering|*|turn left and the car keeps going straight
steering|*|wheel locked up going around a curve
wheel|*|I think my wheel is about to fall off, it clunks and wobbles
wheel|*|my mechanic left the lug nuts loose
wheel|*|inner tie rod is about to snap he said
wheel|*|ball joint popped out of the socket
wheel|*|tire fell off on Indian School
lockedIn|*|locked out and my newborn is in the carseat
lockedIn|*|my mom with dementia is locked inside the car
lockedIn|*|cat locked in a hot car
lockedIn|*|kids locked in car hurry
brakes|*|soft pedal goes to floor
brakes|*|brakes stopped working at the light
brakes|*|i slammed the brakes and it kept rolling
brakes|*|no breaks
brakes|*|my brakes feel like there is nothing there
brakes|*|fluid leaking behind the tire and pedal is mushy
brakes|*|have to pump the brakes 4 times to stop
brakes|*|car will not stop
brakes|*|brake pedal just drops
tire|*|tire bubble after hitting a curb
tire|*|sidewall is bulging out
tire|*|steel is showing on my front tires
tire|*|chunks of tread are flying off
battery|*|volt battery smoking
battery|*|hybrid battery caught fire
battery|*|my ev sat in flood water
hood|*|hood is flapping on the highway
hood|*|hood wont stay closed
oil|*|low oil pressure warning and engine is ticking loud
oil|*|oil light came on
fire|*|smoke from the dashboard
fire|*|i see flames
fire|*|battery cable sparked and melted
overheating|*|steam from under the hood
overheating|*|truck overheated twice today
traffic|*|broke down in the middle of the intersection
traffic|*|lost power on the 101 going 65
airbag|*|my airbags went off in a small crash
jack|*|jack slipped and the car came down
burning|*|smells like something electrical is burning
misfire|*|flashing check engine light
injury|*|my husband is bleeding after the crash
flood|*|stuck in a flooded wash water is rising
-|brake|brakes are making a grinding sound
-|brake|my brakes vibrate
-|brake|brake warning light came on
-|brake|need brake fluid flush
-|engine|P0420 code no other symptoms
-|engine|engine ticking when cold
-|engine|oil leak, small spots on the driveway
-|engine|blue smoke from the exhaust at startup
-|transmission|jerks when shifting
-|transmission|clutch pedal goes to the floor
-|suspension|car pulls to the left
-|suspension|needs alignment
-|ac|ac not cold
-|ac|heater blows cold air
-|electrical|radio does not turn on
-|electrical|battery keeps dying
-|electrical|window is stuck down
-|general|tire has a slow leak
-|general|my key broke in the ignition
-|general|change my oil and filter
-|general|someone hit my door in the parking lot
-|*|ac, brakes... everything is fine, only an inspection please
-|*|gas cap light is on
-|*|trunk latch is broken
-|*|baby seat anchor is loose
-|*|dog hair in the vents
-|*|is it ok to use premium gas
-|*|steering wheel squeaks
-|*|power steering pump whines
-|*|brakes smell a little after a long hill but work fine
-|*|hood release cable is broken, need it opened
-|*|lug nuts are rusted and wont come off
-|*|tire shop says tread is low
-|*|my last car caught fire so I want this one checked
-|*|no fire no smoke just wont start
?|?|how are you
?|?|blah blah blah
?|?|ok
?|?|777
?|?|i hate this app
`

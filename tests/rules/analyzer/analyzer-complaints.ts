import type { CategoryId } from '@desert-wrench/contract/features/analyzer/categories.ts'

/** Drivers' complaints, and the mechanic's category. */
export type Complaint = readonly [expected: CategoryId, said: string]

/** Written before any keyword; the first draft had 43 of these 44 right. */
export const WRITTEN_FIRST: readonly Complaint[] = [
  [
    'brake',
    'Grinding noise from the front when I stop, started as a squeak about two weeks ago. I can feel it in the pedal.',
  ],
  ['brake', 'pedal goes almost to the floor at red lights and I have to pump it to get it to stop'],
  ['brake', 'Steering wheel shakes when I slow down from highway speed, worst coming off the 101.'],
  ['brake', 'Squeals every time I back out of the driveway, my neighbors know when I leave. Engine runs great.'],
  ['brake', 'Tire shop says rear pads are at 3mm and the rotors have a lip on them'],
  ['brake', 'Parking brake does not hold on my driveway anymore, it rolls back if I leave it in neutral'],
  ['brake', 'ABS light came on after I hit a pothole on Baseline. It still stops ok.'],
  ['brake', 'Pulls hard to the left when braking and one front wheel is way hotter than the other and smells burnt'],
  [
    'engine',
    'Overheated on the I-10, steam came out of the hood, temp gauge all the way in the red. I let it cool and limped to a gas station.',
  ],
  ['engine', 'Rough idle in the morning and it stumbles when I give it gas, runs better once it is warm'],
  ['engine', 'losing coolant every week but no puddle under the car, sweet smell from the exhaust'],
  ['engine', 'Loud knocking when I accelerate uphill and the oil light flickers at stop lights'],
  ['engine', 'Cranks and cranks but will not start. Battery is brand new and it has half a tank of gas.'],
  ['engine', 'blue smoke out of the tailpipe when I start it up, going through a quart of oil between fill ups'],
  ['engine', 'Code reader says P0303 misfire. I already swapped the coil with number 2 and the code stayed'],
  ['engine', 'Ticking noise that speeds up with rpm, louder when cold. Oil level is fine.'],
  ['engine', 'Lost power going up to Flagstaff, could barely hold 40 on the hill with my foot to the floor'],
  ['transmission', 'slips when i get on the freeway, the engine revs up but the car doesnt go any faster'],
  ['transmission', 'No reverse. Drives forward ok but I am nose in at my apartment and cannot get out'],
  ['transmission', 'Hard shift from second to third like somebody bumped me from behind. Brakes are fine.'],
  [
    'transmission',
    'Red fluid on the garage floor under the middle of the car, and it takes 3 seconds to go into drive',
  ],
  ['transmission', 'Clutch pedal is soft and it grinds going into first gear, 6 speed manual'],
  ['transmission', 'Shudders around 40 mph like driving over rumble strips, dealer says torque converter'],
  ['transmission', 'stuck in park, shifter wont move even with my foot on the brake'],
  ['electrical', 'Turn the key and it just clicks. Lights are bright, so not the battery I think. Starter?'],
  ['electrical', 'Needs a jump every morning, sits in the sun all day at work'],
  ['electrical', 'Battery light came on and the headlights went dim driving home last night'],
  ['electrical', 'Driver window fell into the door, motor makes a noise but nothing moves'],
  [
    'electrical',
    'radio, dome light and door locks all died at the same time, put in a new fuse and it blew right away',
  ],
  ['electrical', 'Turn signals blink super fast on the right side and the tail light is out too, new bulb did nothing'],
  ['electrical', 'Key fob not recognized, says no key detected, cant start my car at the grocery store'],
  ['electrical', 'Something is draining it overnight, dead every monday. Alternator was tested good.'],
  ['ac', 'AC blows hot since yesterday and I have a baby in the back seat, its 112 outside'],
  ['ac', 'cold on the highway but warm at stop lights, shop recharged the freon two months ago'],
  ['ac', 'Blower only works on the highest setting'],
  ['ac', 'Air conditioning smells like wet socks and water drips on the passenger floor'],
  ['ac', 'No overheating or anything, the engine is fine, just no cold air out of the vents'],
  ['ac', 'the compressor clutch clicks on and off every few seconds and it never gets cool in here'],
  ['suspension', 'Clunking over speed bumps from the front right, feels like something is loose under there'],
  ['suspension', 'Rides like a boat and bounces three or four times after every dip'],
  ['suspension', 'Popping from the front when I turn into a parking space, mechanic said cv axle or ball joint'],
  [
    'suspension',
    'Car pulls to the right on a straight road and the tires are wearing on the inside edge, needs alignment',
  ],
  ['general', 'Looking at a used car on Saturday and want somebody to check it over before I buy it'],
  ['general', 'It makes a weird noise sometimes, not sure what it is'],
]

/** Harder ones, written after the first draft and before tuning: 13 of these 20 were right. */
export const WRITTEN_SECOND: readonly Complaint[] = [
  ['brake', 'my breaks are making a horrible metal on metal sound, its a 2011 altima w 140k'],
  ['brake', 'BRAKES!!! went to stop at the school crossing and almost nothing happened, parked it right there'],
  ['brake', 'When i press the peddle it pulsates and the whole front end shimmys, only when stopping'],
  ['brake', 'Squeaks when I come to a stop but only in reverse. Transmission shifts fine, AC works great.'],
  ['engine', 'Check engine light is flashing and it shakes like crazy at idle. p0300 and p0304'],
  ['engine', 'Smells like gas in the garage, mpg went way down'],
  ['engine', 'temp needle climbs whenever I sit in the drive thru with the AC on, drops when I get moving'],
  ['engine', 'Loud squeal for a few secs on cold start, belt looks cracked'],
  [
    'engine',
    "It died on me at a light on Camelback and now it turns over but won't catch. Not the battery, lights are strong.",
  ],
  [
    'transmission',
    "Goes into gear with a big bang and sometimes won't upshift past 3rd, burnt smelling fluid on the dipstick",
  ],
  ['transmission', 'whining in every gear, fluid is brown, shop says rebuild 4200 and I want a second opinion'],
  ['transmission', 'Stick shift, clutch slipping when I pull away uphill, smells burnt'],
  [
    'electrical',
    'Dashboard lit up like a christmas tree then everything went black while driving, restarted after I wiggled the battery cable',
  ],
  ['electrical', "won't start, just a rapid clicking noise, tried a jump from my neighbor and it started right up"],
  ['electrical', 'Low beams dont work, high beams are ok, changed both bulbs'],
  ['ac', 'My air is blowing warm on the driver side and cold on the passenger side, no other problems'],
  ['ac', 'Loud hum from behind the glove box when the fan is on high and no air out of the center'],
  ['suspension', 'squeaks over every speed bump like an old bed, brakes were just done'],
  ['suspension', 'steering wheel is crooked when I go straight since I hit a curb, steering feels loose'],
  ['general', 'Needs an oil change, tire rotation and the 60k service, no problems'],
]

/** Written after tuning, to evaluate it: 11 of these 16 were right at first. */
export const WRITTEN_LAST: readonly Complaint[] = [
  ['brake', 'Handbrake light stays on and the car feels like it is being held back, rear wheel is smoking hot'],
  ['brake', 'have to press really hard to get it to slow, like the power assist is gone, hissing by the pedal'],
  [
    'engine',
    'Puffs of white smoke and the heater blows cold when it overheats, top of the radiator hose is hard as a rock',
  ],
  ['engine', 'it hesitates when I pull into traffic and then jumps forward. new plugs last year'],
  ['engine', 'Oil all over my driveway, had the filter changed at a quick lube on Bell Road yesterday'],
  ['transmission', 'I put it in drive and nothing happens for a while and then it bangs in. 178k on it'],
  ['transmission', 'rpms jump to 5000 on the freeway but speed stays at 60'],
  ['electrical', 'Instrument panel goes blank and the gauges drop to zero then come back, worse on bumpy roads'],
  ['electrical', 'Something clicks under the dash, and my phone charger, cigarette lighter and radio have no power'],
  ['electrical', 'sat at the airport for 2 weeks and now stone dead, not even the dome light'],
  ['ac', 'no cold air when idling but ok on the 51. Fan by the radiator is not spinning'],
  ['ac', 'Defroster does not clear the windshield and heat stays luke warm'],
  ['suspension', 'Vibrates at 70 mph, had tires balanced already. Humming gets louder in right hand curves'],
  ['suspension', 'Front left corner sits lower than the other side and it hits bottom on dips'],
  ['general', 'Bought at auction, want to know what it needs before registering it'],
  ['general', 'there is a rattle somewhere in the back, maybe the trunk'],
]

/**
 * Ideas for recognizing dangers, combined in danger-patterns.ts. A word covers its forms (smoke, smokes, smoking); stop words are skipped, '..' allows
 * up to three others, '=' requires the exact form, '^' excludes a following '-ing', negations are 'not' or 'no'. Both languages apply at once, because
 * drivers mix them.
 */
export const words = {
  /** `harmless` phrases resemble a danger and claim their words. `fixed`, `usedTo` and `whatIf` exclude the present. */
  ideas: {
    harmless: `
      brake light, brake lamp, brake bulb, brake pad, brake shoe, brake job, brake service, brake inspection, brake check, brake dust, brake noise, brake problem, brake issue, brake fluid flush, brake fluid change, brake fluid
      exchange, brake shop, parking brake, emergency brake, hand brake, e brake, lunch break, break in, foot on brake, press brake to start, break light, break bulb, break noise, break problem, break job, gas station, gas cap, gas
      door, gas lid, gas gauge, gas mileage, gas money, gas card, gas strut, fuel gauge, fuel door, fuel cap, fuel economy, fuel mileage, fuel filter, gas pump at, gas receipt, low on gas, out of gas, tank of gas, half a tank, cheap
      gas, premium gas, good gas, fire up, fire right up, not fire, to fire, fire extinguisher, fire station, fire truck, fire wall, firewall, fire department, fire sale, fire order, cylinder fire, =fired, fires up, campfire, smoke
      colored, smoke tint, smoke lens, smoke tail light, smoke headlight, smoke window, smoke gray, smoke grey, cigarette smoke, smoke weed, smoker, smoke shop, smoke detector, smoke test, smoke smell from the previous, someone smoke,
      smoke in the car before, owner smoke, spark plug, steam clean, steam wash, air freshener, new car smell, child seat, car seat, baby seat, booster seat, child proof, kid seat, dog hair, baby on board, dog kennel, pet hair, dog
      scratch, baby wipe, dog food, sons car, daughters car, wifes car, moms car, dads car, husbands car, sons truck, dads truck, moms van, wifes van, wifes suv, kids car, grandmas car, daughters suv, son s car, steering wheel cover,
      steering wheel control, steering wheel button, steering wheel heat, steering wheel lock bar, steering wheel radio, steering wheel clean, steering wheel leather, steering wheel horn, steering wheel switch, heated steering wheel,
      steering stabilizer, steering fluid, power steering, steering angle sensor, steering wheel wrap, lug nut cover, lug nut cap, lug cover, lug nut key, lug key, lug nut socket, lug wrench, wheel lock key, locking lug, wheel cover,
      hubcap, hub cap, wheel cap, center cap, valve cap, valve stem cap, wheel liner, wheel well liner, wheel chair, wheel alignment, wheel balance, not come loose, not come off, not get off, not get loose, not loosen, not budge, hard
      to get off, oil change light, oil life, oil change, oil maintenance light, oil filter light, oil pressure sensor, oil pressure switch, oil sensor, oil service light, airbag warn, airbag sensor, airbag recall, airbag code, air bag
      recall, airbag module, airbag clock spring, battery light, battery charger, battery terminal corrosion, phone battery, key battery, fob battery, remote battery, phone charger, electric window, electric seat, electric door, hood
      latch stiff, hood latch hard, hood cable, hood strut, hood prop, hood ornament, hood scoop, hood paint, hood dent, hood clear coat, hood release, hood support, range hood, scratch on hood, not open hood, hood not open, cant open
      hood, hood stuck, clutch pedal, pedal to the metal, pedal cover, pedal pad, pedal extension, floor mat, floor board carpet, floor pan, floor jack, pedal of the bike, pedal bike, noise not stop, alarm not stop, horn not stop, fan
      not stop, leak not stop, wiper not stop, beep not stop, not only, not just, burnt out, burned out, burn out bulb, burn oil, burn through oil, burnt smelling fluid, fluid burnt, fluid smell burnt, fluid smell burn, burn rubber,
      sunburn, burned cd, burn cd, burnt bulb, burned bulb, fuse burn, burn a lot of oil, burn a quart, burn gas, radio died, ac died, radio quit, ac quit, ac stopped, radio stopped, phone died, radio shut off, radio cut out, ac shut
      off, ac cut out, ac cut off, screen shut off, radio turn off, screen turn off, ac turn off, cruise control shut off, bluetooth cut out, radio cut off, screen died, turn signal quit, speedometer quit, speedometer died, cruise
      quit, heater quit, heater died, wiper quit, wiper died, window died, horn died, ac lost power, radio lost power, radio no power, not know, not sure, no idea, not tell, not feel safe, not want, not wait, not afford, not believe,
      not help, not matter, no problem finding, not hurt, not hurt to ask, jack hammer, jack stand rent, jack up price, head phone jack, aux jack, headphone jack, bubble gum, bubble wrap, egg on car, =egged, paint bubble, tint bubble,
      bubble in tint, bubble in paint, bubble in window, bubble coolant, coolant bubble, knot noise, tire pressure light, tread depth, tread wear, tread left, low tread, tread worn, tread good, seat heater, heated seat, swing by, door
      ding, door open light, door ajar, door light, pet friendly, hot dog, kid rock, cat converter, cat delete, cat stolen, stole my cat, catalytic, garage door, dog bone, sick of, tired of, headache to fix, gas strut, fluid capacity,
      ignition lock, wheel lock removal, locks work, door lock work, lug size, exhaust tip, smog check, sounds loose, loose change, loose screw, loose gas cap, loose belt, belt loose, loose bolt on the, loose plate, loose trim, loose
      cover, loose skid, loose heat shield, loose wire, loose bumper, child =lock, child =locks, child safety =lock, parking brake not hold, parking brake not work, emergency brake not hold, e brake not hold, hand brake not hold, fluid
      .. burnt, fluid .. burned, speedometer shut off, speedometer cut out, gauge quit, gauges quit, back out, backing out, pull out of, pulling out of, check .. out, find out, figure out, worn out, wore out, wear out, sort out, out of
      town, out of warranty, out here, kids .. with me, kid .. with me, baby .. with me, son .. with me, daughter .. with me, dog .. with me, no kids, no kid, no baby, no babies, no child, no children, no pets, no dog, no one inside,
      not .. accident, not .. crash, not .. wreck, crayon melted, crayons melted, candy melted, chocolate melted, lipstick melted, melted crayon, melted crayons, melted candy, melted chocolate, paint fumes, jake brake, engine brake,
      exhaust brake, brake controller, trailer brake controller, brake buddy, drum brake noise, smoked glass, smoked mirror, seat belt light, seat belt chime, seat belt warn, seat belt alarm, seat belt sensor, seat belt noise, seat
      belt cover, seat belt color, seat belt extender, seatbelt light, seatbelt chime, seatbelt warn, seatbelt alarm, =burned fuse, =burnt fuse, locked window, locked .. window, window locked, window lock, dog .. home, dogs .. home,
      kids .. home, kid .. home, baby .. home, keys locked inside my car, key locked inside my car, fob locked inside my car, keys locked inside the car, purse locked inside my car, phone locked inside my car, wallet locked inside my
      car`,
    car: `car, truck, van, suv, vehicle, pickup, jeep, minivan, sedan`,
    driving: `
      while driving, while i drive, when driving, when i drive, driving, drive, on the freeway, freeway, highway, interstate, on the road, at speed, going down the road, mph, on the 101, on the 10, on the 17, on the 51, on the 60, on
      the 202, on the 303, while moving, cruising, =moving, turn left, turn right, turn a corner, going around, at 50, at 55, at 60, at 65, at 70, at 75, at 80, curve`,
    road: `freeway, highway, interstate, =i10, =i17, =i 10, =i 17, =loop 101, =loop 202, on the 101, on the 202, on the 10, on the 17, on the 51, on the 60, on the 303, =101, =202, =303`,
    lane: `
      in lane, middle lane, left lane, fast lane, carpool lane, hov lane, right lane, in the middle of the road, in the middle of the street, in the middle of the freeway, in the middle of the highway, middle of the intersection, in
      intersection, blocking traffic, blocking lane, train tracks, railroad tracks, on the tracks, in the road, in traffic lane, live lane, travel lane, cars flying by, cars swerving, no shoulder, middle of traffic, middle of an
      intersection, middle of traffic, middle of the lane`,
    die: `
      =died, =dies, =die, dying, stall, shut off, shuts off, shut down, shutting off, shutting down, cut off, cut out, cuts out, cutting out, lost power, lose power, losing power, loses all power, lost all power, power loss, turn off
      by itself, turned off, just quit, engine quit, car quit, conked out, lose acceleration, no acceleration, goes dead, went dead, black, went black, engine quits, car quits, truck quit, motor quit, it quit`,
    stranded: `stuck, stranded, stopped, stalled, dead, died, broke down, not move, not start, parked, sitting, disabled`,
    active: `locked my keys, locked the keys, locked keys, locked his keys, locked her keys, locked their keys, broke the lock`,
    air: `ac, air, air conditioning, heater`,
    water: `water`,
    underCar: `under the car, under car, under the truck, under my car`,
    clicks: `click, start, jump, crank, dies`,
    noPower: `accelerate, gas, speed, power, clutch, hill, mph`,
    nothingHappened: `nothing happens, nothing happened, nothing happen, almost nothing`,
    redHot: `red hot, glowing, =smoking hot`,
    barePedal: `pedal, peddle`,
    play: `play, slop, slack`,
    strongBulge: `bulge, bulging, bubble on the sidewall, bulges, bubble on the side, bubble on side`,
    position: `front, rear, back, passenger, driver, left, right, pothole, curb`,
    turns: `turn, turns, spin, spins, turn left, turn right`,
    tiresNot: `tires not, wheels not, front wheels not, tires stay`,
    entering: `
      coming up through, coming through, coming in, getting in, gets in, comes through, comes in, leaking into, seeping in, seeps in, leaking in, leaks in, blowing in, sucked in, pulled in, drifting in, up through, up thru, coming
      thru, comes thru, come in, come through, comes up`,
    goesStraight: `keeps going straight, keep going straight, goes straight`,
    keepsRolling: `
      kept rolling, keeps rolling, keep rolling, kept going, keeps going, rolls through, rolling through, rolled through, just rolls, went through the light, ran the stop sign, ran a stop sign, ran the red light, ran a red light, blew
      through the stop, went right through, coasted through, sailed through, car kept moving, car kept going, truck kept going, van kept going`,
    softPedal: `soft pedal, pedal is soft, pedal soft, mushy pedal, pedal is mushy, pedal mushy, spongy pedal, pedal spongy, pedal is spongy, pedal feels soft, pedal feels mushy, squishy, mushy, spongy`,
    isInside: `is inside, is in the car, is in there, are inside, is still inside, still inside, are in the car, is in the back seat, are in the back seat, still in the car, is still in the car`,
    openItself: `
      keeps popping open, keeps opening, keep opening, pops open, popping open, popped open, pops up, popping up, comes open, blew open, opens by itself, opens on its own, keeps coming open, opens up by itself, wont stay latched`,
    sticks: `=sticks, =sticking, =stuck, =stick`,
    fills: `fill, fills, filling, filled, full`,
    exhaustSmell: `smell like exhaust, smells of exhaust, stinks like exhaust, reeks of exhaust, exhaust smell, exhaust odor, smell exhaust, smelling exhaust, smell the exhaust`,
    staysOn: `not turn off, not go off, not go away, not shut off, not went off`,
    spin: `burnout, spin, spinning`,
    treadWord: `tread`,
    foldedUnder: `folded under, folded in, tucked under, pushed back, caved in, leaning in, pointing sideways, sideways, folded`,
    brake: `brake, =brakes, =braking, =breaks, the =break, my =break, the =brake, break pedal, brake pedal, hit the break, press the break, =breaking system, braking system, =brks, =brk`,
    gone: `
      gone, went out, gave out, give out, giving out, go out, going out, went bad while, fail, failed, failure, failing, dead, died, not work, not working, stopped working, stop working, quit, quit working, not hold, not grab, not
      catch, not engage, not respond, nothing happens, nothing happened, does nothing, do nothing, not do anything, nothing there, not there, lost, lose, losing, =out, useless, nonexistent, non existent, disappeared, not stop^, not
      slow, barely work, barely stop, hardly work, hardly stop, nothing, no response, not stopping, not slowing, not functioning, inoperative, bottom out, completely shot, broke, broken, barely slow, barely slows, barely any, hardly
      any, almost none`,
    pedal: `pedal, peddle, peddal, brake, =brakes, =break`,
    floor: `
      floor, floorboard, to the bottom, bottoms out, bottom out, bottomed out, sink, sinks, sinking, sank, all the way down, goes all the way in, goes down, went down, go down, drops, dropped, falls, fell, goes straight down, no
      resistance, no pressure, no pedal, goes soft to, to the carpet, firewall`,
    noStop: `
      not stop^, not stopping, barely stop^, barely stops^, barely stopping, hardly stop, hardly stops, barely slow, barely slows, no stopping power, almost did not stop, almost not stop, not slow down, refuse to stop^, takes forever
      to stop, almost hit, not want to stop, =wont =brake, =doesnt =brake, =didnt =brake, =cant =brake, =wouldnt =brake, =not =braking, =isnt =braking, almost rear ended, almost crashed, almost wrecked, nearly hit, nearly crashed,
      almost ran into, almost didnt stop, almost rear end, barely stopped, almost ran, long time to stop, longer to stop, too long to stop, forever to brake, hardly slow, hardly slows, hardly slowing, hardly any stopping, barely any
      stopping, slow to stop, not come to a stop, couldnt stop in time, slid through`,
    noBrake: `
      =no brakes, =no =brake, =no =breaks, not have brakes, not have any brakes, not have =breaks, =without brakes, not got brakes, =no more brakes, zero brakes, ran out of brakes, =no brake fluid, =no brake pressure, =no brake pedal,
      brakeless, barely brakes, barely braking, =wont =brake, =doesnt =brake, =didnt =brake, =cant =brake, =wouldnt =brake, e brake to stop, ebrake to stop, hand brake to stop, emergency brake to stop, parking brake to stop, handbrake
      to stop`,
    press: `press, push, step, stepped, stomp, hit, slam, mash, pressing, stepping, pump, stand, standing`,
    pump: `have to pump, had to pump, need to pump, gotta pump, pumping, pump`,
    brakeFluid: `brake fluid, brake line, brake hose, break fluid, break line, =brakefluid, wheel cylinder, brake caliper`,
    fluid: `fluid, liquid, stuff, wet stuff, something wet`,
    leak: `
      leak, leaks, leaking, leaked, leakage, drip, drips, dripping, puddle, pouring, pour, spill, spilling, spraying, spray, gushing, squirting, running out, coming out, pissing, oozing, all over, burst, dumping, ruptured, flowing,
      seeping, soaked, running down, runs down, trickling`,
    empty: `empty, gone, dry, ran out, disappear, disappearing, low again, keeps going low`,
    gasPedal: `gas pedal, gas peddle, accelerator, accelerator pedal, acelerator, throttle, throttle cable, throttle body, fuel pedal, accel pedal`,
    stuck: `
      stuck, stick, sticks, sticking, jam, jams, jammed, stays down, stay down, stayed down, not come back, not come up, not return, pinned, wide open, stuck open, not release, not let go, stays open, floored by itself, trapped, hung
      up, not spring back, caught under, caught`,
    accelerate: `
      accelerate, accelerates, accelerating, accelerated, speed up, speeds up, speeding up, sped up, take off, takes off, took off, surge, surges forward, lunges, go faster, goes faster, races, racing, revs up, acceleration, gains
      speed, gain speed, pick up speed, picks up speed, rev, revs, revving, revs high, revs super high, rpm shoot up, rpm go up, rpms go up, idle shot up, shot forward, lunged forward, lunge, jumped forward, launched forward, launched,
      jerked forward, lurched forward, lurches forward, bolted, shoots forward, leaps forward, leapt forward, raced, hung up, idle up`,
    self: `
      by itself, on its own, without touching, without me touching, no foot, without pressing, without me pressing, not touching, uncontrollably, unintended, sudden unintended, by it self, not even touching, for no reason, itself`,
    keepsAccelerating: `
      keeps accelerating, keep accelerating, kept accelerating, keeps speeding up, keeps going faster, not stop accelerating, unintended acceleration, keeps revving up while driving, kept speeding up, runaway acceleration, pulls away
      when stopped, pulls away while stopped, wants to take off, tries to take off, not stop revving`,
    letOff: `
      let off gas, let off, let go of the gas, foot off, take my foot off, off the gas, release the gas, lift my foot, release the pedal, foot is off, let go of gas, release accelerator, off the pedal, off the accelerator, foot was
      off, feet off, took my foot off, let go of the pedal, foot off the gas, off the fuel, let off the fuel, lifted my foot, not pressing the gas, not touching the gas, not touching the pedal, not on the gas`,
    notSlow: `
      not slow, not slow down, keeps going, keep going, kept going, not stop^, keeps accelerating, still accelerate, still going, still speeds, races, racing, revs high, not come down, keeps pulling, rpm stay, kept pulling, keeps on
      going, still pulling, kept speeding, stayed revved, stays revved, engine stays high`,
    notSlowing: `not slow down, not slow, not stop^`,
    notMove: `not move, not go`,
    steer: `steering, steering wheel, steer, steering column, stearing, stearing wheel, steering box, steering rack, steering shaft, steeringwheel`,
    loose: `
      loose, lose, play, slop, sloppy, wobbly, wobbles in my hands, spins, spin, spins freely, disconnected, detached, came off, coming off, come off, fell off, free play, slack, moves around, dead spot, dead zone, of wiggle, wiggle
      room, wiggle before, wanders all over, wander all over, just spins, spins all the way, wont hold straight`,
    lockUp: `lock, locks, locked, lock up, locks up, locked up, locking up, froze, freeze, freezes, frozen, stuck, jam, jammed, jams, seize, seized, seizes, bind up`,
    ignition: `key, ignition, parked, start the car, not start, in park, turn the key, parking lot overnight`,
    steeringLost: `
      lost, lose, losing, gone, went out, not respond, not work, no response, nothing happens, nothing, failed, fail, broke, broken, snapped, came off, not turn, not do anything, disconnect, disconnected, gave out, quit, not steer,
      keeps going straight, goes straight`,
    noSteering: `
      not steer, no steering, lost steering, lost control of the steering, no control of steering, cant control the car, lost all steering, play in wheel, play in the steering, cant turn the wheel, cannot turn the wheel, not turn the
      wheel`,
    turnWheel: `turn wheel, turn the wheel, turning the wheel, turn steering wheel, turn my wheel, spin the wheel, move the wheel, move the steering wheel`,
    turnNothing: `nothing happens, nothing, car does not turn, not turn, not respond, not move, keeps going straight, goes straight, tires dont move, wheels dont move, tires not turn, wheels not turn`,
    lug: `
      lug, lugs, lug nut, lugnut, lugnuts, wheel nut, wheel bolt, wheel stud, stud, studs, lug bolt, nuts on my wheel, nuts on the wheel, wheel lug, nuts and bolts on my wheel, tire nuts, lug stud, lug bolts, wheel studs, lugnut nuts`,
    badLug: `
      missing, loose, lose, loosen, loosened, broke, broken, break, snap, snapped, sheared, sheered, shear, fell off, fall off, falling off, gone, came off, come off, coming off, only, lost, short, not tight, not tightened, forgot to
      tighten, backed off, backing off, stripped and loose, not there, left, never tightened, undone, few, with 3, with 2, with 4, with three, with two, with four, only 3, only 4, in hubcap, in the hubcap, in my hubcap, loose by hand,
      finger tight, hand tight, snapped off, twisted off, popped off, broken off, stripped out, forgot, forgot to put`,
    wheel: `wheel, wheels, tire, tires, tyre, rim`,
    comeOff: `
      fall off, falls off, falling off, fell off, come off, comes off, coming off, came off, about to come off, about to fall off, detach, detached, flew off, fly off, hanging, hanging off, gonna fall, going to fall, ready to fall,
      separated, popped off, gonna come off, not attached, barely attached, barely hanging, broke off, ripped off, loose on the hub, is loose, feels loose, very loose, so loose, gonna fly off, rolled away, walk off, walking off, walked
      off, about to fall, about to go, coming loose, came loose, come loose, off the hub, barely on, barely holding, hanging on by, off the car, wants to come off`,
    wobble: `wobble, wobbles, wobbling, wobbly, wabbling, wiggle, wiggles, wiggling, flopping, shifting around, shifts around, moves around, moves side to side, rocks, rocking, shimmies bad, walking`,
    joint: `
      ball joint, balljoint, tie rod, tierod, tie rod end, control arm, axle, cv axle, spindle, knuckle, wheel hub, driveshaft, drive shaft, leaf spring, frame, subframe, steering knuckle, wheel bearing, pitman arm, radius arm,
      trailing arm, inner tie rod, outer tie rod, drag link, idler arm, center link, steering linkage, steering link, hub, u joint, ujoint, u bolt, kingpin, king pin, lower control arm`,
    broke: `
      broke, broken, snap, snapped, snapping, popped out, pop out, separated, separate, came apart, come apart, coming apart, came off, fell off, fell out, came out, sheared, split, crack in half, cracked in half, in half, collapsed,
      fail, failed, ripped, gave out, gave way, let go, tore, ruptured, burst, busted, disconnected, about to break, about to snap, hanging, dangling, cut, dropped, drop, fell down, dragging, drug`,
    bent: `folded, tucked, sideways, pushed back, leaning, crooked, pointing, tilted, bent under, collapsed, under the fender, stuck in the fender, caved, buckled, folded under`,
    snap: `snap, snapped, broke, pop, popped, crack, crash, curb, bang`,
    tire: `tire, tires, tyre, sidewall, side wall, wheel, spare, recap, retread, dual, duals, steer tire, drive tire, trailer tire`,
    bulge: `
      bulge, bulges, bulging, bubble, bubbles, bubbling, egg, knot, blister, lump, goose egg, balloon, ballooning, hernia, swollen, swelling, bump on the side, bump sticking out, bump on the sidewall, pimple, buldge, budge on the side,
      tumor, growth, pregnant`,
    tread: `tread, treads, retread, rubber, tire, belt, recap`,
    separate: `
      separating, separate, separated, separation, peel, peeling, peels, coming off, come off, came off, flying off, flew off, falling off, chunk, chunks, coming apart, shredded, shredding, delaminating, falling apart, ripping off,
      flapping, splitting, splitting open, split, gash, sliced open, ripped open, lifting, lift off, fell apart, splits, blew apart`,
    cord: `
      cords, cord, steel belt, steel belts, wires showing, wire showing, see the wire, see wires, wires sticking out, steel showing, metal showing, threads showing, steel cord, see the steel, wires poking, metal poking, wire poking,
      canvas showing, belts showing, wires are showing, wire is showing, steel wire, see metal`,
    highVoltage: `
      hybrid, =ev, electric car, electric vehicle, electric truck, electric suv, tesla, prius, =leaf, chevy bolt, ioniq, rivian, mach e, lightning, =model 3, =model y, =model s, =model x, high voltage, =hv, lucid, =phev, plug in,
      polestar, id4, ev6, cybertruck, orange cables, traction battery`,
    battery: `battery, batteries, batery, pack`,
    batteryHazard: `
      hiss, hisses, hissing, pop, popping, hot, swollen, swelling, swelled, bulging, exploded, explode, explosion, leaking, flames, fire, sizzling, crackling, melted, melting, damaged, punctured, smell burning, rotten egg, rotten eggs,
      sulfur, sulphur, puffed up, puffed, bloated, boiling, boil, boils, boiled over, smoking, steaming, fizzing, acid`,
    flood: `
      flood, flooded, flooding, submerged, underwater, under water, deep water, drove through water, drove into water, water got in, water inside the battery, soaked, monsoon, sat in water, standing water, water in the battery, salt
      water`,
    floodDanger: `rising, water rising, stuck, stuck in, swept, floating, trapped, up to the doors, up to the windows, carried`,
    hood: `hood, bonnet`,
    opens: `
      open, opens, opened, opening, popped, pops, pop, popping, lift, lifts, lifted, raise, raises, came up, comes up, come up, unlatch, unlatches, unlatched, came undone, bounces, flaps, flapping, swing open, swings open, fly, flies,
      came open, comes open, bouncing, shaking up and down, comes loose, came loose, coming up`,
    flew: `
      flew, flew up, flew open, flies up, flies open, fly up, fly open, smashed the windshield, hit the windshield, popped open by itself, slammed into, popped up, slammed, smacked, smashed into, hit the glass, hit my windshield, hit
      my glass, flipped up, came up, folded back, blew up, blew open, popped open`,
    notShut: `
      not latch, not close, not stay closed, not stay shut, not stay down, not lock down, not shut, not catch, not secured, held with, tied down, bungee, latch broke, latch broken, latch is broken, not hold down, latch failed,
      unlatched, not latched, not fully closed, latch let go, latch gave out, latch popped, latch snapped, zip tied, zip ties, rope, strap, bungee cord, tied with, duct tape, hold it down, not closed, latch is bad, pops back up`,
    door: `door, doors, passenger door, sliding door`,
    oilLight: `
      oil light, oil pressure light, oil lamp, oil can light, red oil light, oil warning light, oil pressure warning, oil warning, oil symbol, oil can symbol, oil pressure low, low oil pressure, no oil pressure, zero oil pressure, oil
      pressure zero, oil pressure drop, oil pressure drops, oil pressure at zero, oil pressure went, oil pressure is zero, oil pressure gauge zero, oil pressure gauge drop, lost oil pressure, oil can, oil genie, oil lite, oil lights,
      red oil, stop engine oil, oil pressure alert, oil pressure message, 0 oil pressure, 0 pressure on oil, oil gauge at 0, oil gauge zero, oil gauge dropped, oil gauge drops, oil gauge fell, oil pressure fell, oil pressure is gone,
      oil pressure dropped to, oil pressure gauge drops, no pressure on oil, red oil can, oil idiot light, oil icon, oil lamp lit, oil psi, 0 psi, zero psi, no psi, oil alarm, oil idiot, oil dash light, oil pressure is 0, oil pressure
      0, oil light came`,
    noOil: `no oil, out of oil, not any oil, oil is empty, no oil on dipstick, ran out of oil, without oil, zero oil, bone dry on oil, not have oil`,
    knock: `
      knock, knocks, knocking, clatter, clatters, clattering, banging, bang, rattle, rattling, tick, ticking, pound, pounding, hammering, clank, clanking, rod knock, clunking, loud noise, clacking, clack, knocky, slapping, metal noise,
      tapping, tap, clicking, ticky`,
    smoke: `smoke, smokes, smoking, smokey, smoky, smoked up, smokin, smoked`,
    enginePlace: `
      hood, under hood, underhood, engine, engine bay, engine compartment, motor, front of car, front end, dash, dashboard, under dash, vents, vent, wires, wire, wiring, fuse box, fusebox, battery, inside, cabin, under seat, seat,
      radio, stereo, steering column, alternator, front, bonnet, ac vents, starter, radiator, console, under the car`,
    tail: `tailpipe, tail pipe, exhaust, muffler, pipe, blue, white, black, gray, grey, startup, start up, cold start, when i start, at start, puff, puffs, from the back, out the back, out back, behind me`,
    smokeFlow: `
      smoking, is smoking, lots of smoke, a lot of smoke, full of smoke, smoke everywhere, smoke pouring, smoke coming, smoke came, see smoke, theres smoke, there is smoke, started smoking, filled with smoke, smoke rolling, thick
      smoke, heavy smoke, smoke billowing, billowing, tons of smoke, smokes bad, smokes really bad, smokes a lot`,
    fire: `fire, fires, on fire, caught fire, catch fire, catching fire, flame, flames, burst into flames, in flames, burning up, burned up, ablaze, engulfed, car is burning, engine is burning, truck is burning, is burning`,
    burning: `burn, burning, burnt, burned, =burn, scorched, electrical fire, hot plastic, melting plastic, melted plastic, burning plastic, burning rubber, burning wires, singed`,
    smell: `smell, smells, smelling, smelled, smelt, odor, odour, stink, stinks, stinking, reek, reeks, reeking, scent, sniff, whiff, taste, tastes, tasting, smelly, fumey`,
    spark: `spark, sparks, sparking, arcing, melt, melted, melting, shorting and hot, red hot, glowing`,
    wire: `
      wire, wires, wiring, fuse box, fuse, dash, dashboard, cable, cables, under hood, engine, alternator, outlet, stereo, steering column, harness, plug, connector, starter, terminals, battery, charger, cigarette lighter, lighter,
      relay, socket, usb port, switch`,
    fuel: `gas, gasoline, gasolene, fuel, petrol, diesel, =gass, fuel tank, gas tank, like a gas station, like gas station, like the gas station, propane, cng, natural gas, lp gas, butane`,
    fuelLine: `fuel line, gas line, fuel hose, gas hose, fuel rail, fuel tank, gas tank, fuel injector line, gas pipe`,
    hole: `hole, crack, cracked, punctured, split, broke, broken, cut, burst, rusted through, ruptured, disconnected, popped off, came off, loose`,
    exhaust: `exhaust, exhaust fumes, exhaust smell, muffler, tailpipe, exhaust pipe, exhaust leak, exaust, exhuast`,
    fumes: `fumes, fume, exhaust gas, exhaust gases, exhaust smoke, exhaust smell, car smoke, gas fumes, tailpipe smell`,
    monoxide: `carbon monoxide, monoxide, co alarm, co detector, co poisoning, co2 alarm, carbon alarm, carbon monoxyde`,
    inside: `
      inside, in side, cabin, cab, in car, in the car, in my car, in the truck, in my truck, in my van, in the van, interior, vents, vent, back seat, backseat, into car, into the car, passenger compartment, in here, with the windows
      up, through the floor, through the ac, through the firewall, comes in, coming in, gets in, getting in, enters`,
    sick: `
      headache, headaches, head hurts, dizzy, dizziness, nauseous, nausea, naseous, sick, sleepy, drowsy, lightheaded, light headed, light head, pass out, passed out, passing out, throw up, throwing up, eyes burn, eyes water, eyes are
      burning, eyes watering, faint, feel high, makes me sick, cant breathe, hard to breathe, choking, coughing, woozy, foggy head, vomit, light-headed, feel weird, feel funny, feel drunk, feel off, tummy, tummies, stomach hurts, threw
      up, head pounds, head is pounding, pounding head, cant stay awake, =loopy`,
    sickWhen: `drive, driving, car, truck, van, exhaust, fumes, smell, windows up, engine running, heater, idling, engine on, parked car, with it running, commute`,
    noise: `noise, sound, loud, rattle, whine, squeal, vibration, shaking, bill, price, shakes, vibrates, squeals, grinds`,
    being: `
      baby, babies, infant, toddler, kid, kids, child, children, daughter, newborn, grandson, granddaughter, grandkids, grandbaby, nephew, niece, =boy, =girl, little one, dog, dogs, doggy, puppy, pup, puppies, pet, pets, my =cat, the
      =cat, kitten, grandma, grandmother, grandpa, grandfather, my mom, my dad, my wife, old lady, elderly, someone, somebody, person, people, twins, 2 year old, year old, month old, kiddo, lil one, passenger, sister, brother, yr old,
      =1yr, =2yr, =3yr, =4yr, =5yr, months old, my boy, my girl, cat locked, cat trapped, cat is locked, cat is trapped, cat is stuck, my son, the son, our son, his son, her son, with son, old man, old woman, old guy, elderly man, an
      elderly, coworker, kitty, pitbull, chihuahua, husky, baby boy, baby girl, autistic, my grandson, little boy, little girl, lil brother, lil sister, baby brother, my baby`,
    lockedIn: `
      locked in, locked inside, lock in, lock inside, got locked in, trapped, stuck in, stuck inside, shut in, =trapped, not get him out, not get her out, not get them out, not open doors from inside, locked self in, locked himself,
      locked herself, locked themselves, locked itself, is locked, are locked, got locked, was locked`,
    inCar: `
      inside, in car, in the car, in truck, in my car, in van, in suv, in back seat, in the backseat, in there, in carseat, in his car seat, in her car seat, in it, buckled in, strapped in, asleep in, still in, in the vehicle, in
      locked car, in hot car`,
    keys: `key, keys, fob, keyfob, car key`,
    locked: `lock, locked, locks, doors locked, not unlock, not open, cant open, not get in, shut, auto lock, lock doors, hit the lock`,
    heat: `hot car, so hot, 110, 112, 115, 108, 105, heat, in the sun, crying, sweating, not waking`,
    trapped: `trapped in my car, trapped in the car, trapped inside, not get out of the car, not get out of my car, im locked in, i am locked in, stuck inside my car, stuck inside the car, locked inside my car`,
    overheat: `
      overheat, overheats, overheated, overheating, over heat, over heats, over heated, over heating, run hot, runs hot, running hot, running really hot, boiling, boils, boil over, boiling over, boiled over, in the red, temp in red,
      temperature in red, to the red, past the red, temp gauge red, pegged hot, pegged on hot, pegged at hot, pegged in the red, maxed out temp, all the way hot, all the way to hot, on hot, to the h, steam, steaming, engine hot light,
      temp gauge all the way up, temperature light on, engine temp high, too hot`,
    airbag: `airbag, airbags, air bag, air bags, curtain airbag, srs light, srs`,
    deploy: `deploy, deploys, deployed, exploded, explode, blew, hanging, hanging out, inflated, burst, triggered, set off`,
    jack: `jack, jacks, jackstand, jack stand, jack stands, floor jack, lift`,
    fell: `fell, fall, falls, falling, slip, slipped, slid, collapsed, tipped, came off, came down, dropped, gave out`,
    under: `pinned, pinned under, crushed, trapped under, stuck under, trapped beneath, fell on me, fell on him, fell on my, landed on him`,
    hurt: `bleeding, unconscious, not breathe, not breathing, heart attack, stroke, seizure, seriously hurt, injured, is hurt, got hurt, someone hurt, passed out at the wheel`,
    checkEngine: `check engine, check engine light, engine light, cel, check light, check engine lite`,
    flash: `flash, flashes, flashing, blink, blinks, blinking, flashin`,
    fixed: `
      fixed it, fixed that, was fixed, were fixed, been fixed, got fixed, got it fixed, already fixed, all fixed, fixed now, is fixed, they fixed, he fixed, shop fixed, dealer fixed, mechanic fixed, it was repaired, been repaired, was
      repaired, got repaired, repaired it, already repaired, had that repaired, had it fixed, had that fixed, had it repaired, replaced it, taken care of, took care of it, resolved, solved, i fixed, we fixed, no longer a problem, not
      anymore, went away after, already replaced, that is gone now, that stopped`,
    returned: `again, came back, comes back, came right back, still, anyway`,
    usedTo: `used to, previously, years ago, year ago, last year, in the past, long time ago, previous owner, my old car, my other car, my last car`,
    whatIf: `
      what if, what happens if, what would happen if, in case, just in case, should i worry if, how do i know if, how to tell if, how can i tell if, what causes, how do you prevent, to prevent, to avoid, so it doesnt, before it, before
      they, make sure, afraid of`,
    belt: `seat belt, seatbelt, safety belt, shoulder belt, lap belt, belt buckle, buckle, belt latch, kid seat belt, kids seat belt, child seat belt, son seat belt, daughter seat belt, car seat belt, baby seat belt`,
    notLatched: `
      not latch, not click, not buckle, not fasten, not lock, not stay, not hold, not close, not engage, not catch, not clip, not snap, not go in, not connect, pops out, pop out, popped out, pops open, comes undone, comes loose, come
      loose, comes unbuckled, unbuckles, unlatches, unclips, broke, broken, busted, torn, tore, frayed, ripped, cut, not come out, not pull out, not stay in, pops loose, snapped, undone, came off, unbolted, unlatching, hangs loose,
      hanging loose, just hangs, retractor is broken, retractor broke, jammed, not tighten, useless, not work, not working, failed, fails, not hold me, not restrain`,
    headlights: `headlight, headlights, headlamp, headlamps, head light, head lights, both lights, all my lights, my lights, the lights, high beams, low beams, front lights, lights, headlights and, high and low beams, brights`,
    lightsOut: `
      went out, go out, goes out, going out, =out, quit, not work, not working, stopped working, not turn on, not come on, gone, dead, died, fail, failed, shut off, shuts off, shutting off, cut out, cut off, went dark, went off, turned
      off, turn off, turns off, goes off, cuts out, black out, lost, lose, losing, not light, fade out, faded out, flicker off`,
    noLights: `no headlights, no lights, without lights, without headlights, not have headlights, not have lights, not have any lights, zero lights, no front lights, no lights at all, lights do not work, lights dont work, no lites`,
    night: `night, nighttime, dark, pitch black, after sunset, nite, dusk, midnight, 1am, 2am, 3am, 4am, 5am, 1 am, 2 am, 3 am, 4 am, 5 am, after dark, no streetlights, evening`,
    oneLight: `
      one headlight, dash, dashboard, interior, dome, radio, trailer, tail, fog, cabin, license plate, reverse, left headlight, right headlight, driver side headlight, passenger side headlight, trunk, glove box, instrument, side
      headlight, headlight .. bulb`,
    windshield: `windshield, windsheild, wind shield, windscreen, front glass, front window`,
    shattered: `shattered, shatters, shatter, smashed, smash, spiderweb, spiderwebbed, spider web, exploded, caved in, cracked all over, busted, imploded, broke, fell in`,
    cannotSee: `not see, hardly see, barely see, blind, cant see anything, no visibility, zero visibility, block my view`,
    wiper: `wiper, wipers, windshield wipers`,
    storm: `storm, rain, raining, downpour, pouring, monsoon, dust storm, haboob, snow, mud`,
    inPark: `=in =park, in my =park, into =park, put it in =p, =out of =park, of =park, =parked, hold =park, stay =park, it =park, =parked it, says =park, shows =park, on =park, shifter .. =park, =park not`,
    rolls: `
      roll, rolls, rolled, rolling, rolls away, rolled away, took off by itself, jumped out, jumps out, jump out, pops out, popped out, slips out, slipped out, slip out, creeps, drifted, not catch, went down the driveway, slid, slides,
      drifts, car moves, still moves, truck moves, moves by itself, moves on its own, van moves, it moves, not stay in =park, not hold in =park, not stay in park, still rolls, keeps rolling, crept, creep, crawls, crawled, inched, got
      away, rolled off, rolled down, rolled back`,
    weakDeploy: `went off, gone off, go off, going off, pop, popped, came out`,
    warningLamp: `airbag light, air bag light, light, warning`,
    crash: `
      crash, crashed, accident, wreck, wrecked, rear ended, got hit, was hit, hit me, collision, fender bender, t boned, tboned, ran into, hit a pole, hit a car, hit another car, hit a wall, hit a curb, bumped, crashes, got rear, hit
      by`,
    insideWheel: `
      inside of .. tire, inside of .. wheel, inside .. tire, inside .. wheel, inner side of .. tire, back of the wheel, back of the tire, behind .. wheel, behind .. tire, inside of the rim, back side of the wheel, backside of .. tire,
      backside of .. wheel`,
    metalOnMetal: `metal on metal, metal to metal, grinding`,
    hardTurn: `hard to turn, very hard, so hard, got hard, went hard, super hard, stiff, heavy, not turn, went out, hard as a rock, cant turn`,
    suddenly: `suddenly, all of a sudden, sudden, out of nowhere`,
    steerAny: `steering, steering wheel, power steering`,
    bolt: `bolt, bolts, nut, nuts`,
    alone: `alone, by himself, by herself, by themselves, all alone`,
    carAccelerates: `=accelerates, =accelerated, speeds up, =surges, takes off, =lunges, goes faster, =revs`,
    whenBrake: `when i brake, when brake, when i hit the brake, when i press the brake, while braking, when braking, when stepping on the brake`,
    strongCord: `down to the cord, down to the cords, cords showing, showing cords, steel showing, belts showing, down to the wire, down to the wires, down to the steel, steel belts showing`,
    bumpOn: `bump, bumps, bubble, bulge`,
    sidewall: `sidewall, side wall, side of tire, side of my tire, side of the tire, tire side, side of a tire, side tire`,
    batteryBlown: `blew up, blow up, blown up, exploded, explode, explosion, rotten egg, rotten eggs, egg smell, smell egg, smells like egg, smell like eggs, sulfur, acid, boiling, swollen, bloated, puffed, puffed up, melted, smoking`,
    oilGauge: `oil gauge, oil needle, oil pressure gauge, oil pressure`,
    parkNotHold: `
      =park not hold, =park not lock, =park not catch, =park not engage, =park not stop, not hold in =park, not stay in =park, rolls in =park, rolled in =park, jumps out of =park, jumped out of =park, slips out of =park, slipped out of
      =park, pops out of =park, popped out of =park`,
    surgeForward: `jumped forward, lunged forward, shot forward, surged forward, lurched forward, leaped forward, took off`,
    carNot: `car not respond, car not turn, car keeps straight, car goes straight, truck not turn, van not turn, truck not respond, it not turn, car stays straight, not go where i, car keeps going`,
    flameWord: `flames, flame`,
    glass: `glass, windshield, windscreen`,
    beforeMoves: `before tires move, before the tires move, before wheels move, before the wheels move, before the car turns, before it does anything, before it reacts, before anything happens, before it responds`,
    windowsDown: `windows down, windows open, window open, window down, roll the windows down, open the windows`,
    looseWheel: `wheel loose, loose wheel, tire loose, loose tire, wheels loose, loose wheels`,
  },

  /** Common words one letter from an analyzer word: exempt from typo correction. */
  common: `
    able alan albert alias alien allan ambien amino amount angel arbor arise arising armor atlas bacteria badge baking banking barnes bases basket batch battle beats betting bitch blake blame blank blind blogs blood boats boot boots
    border boring bother bound bowling brain brave bread breeding bright budget bunch bunny buried burton cakes called calling cameron candle carlo cash casino catering cattle cellular centre certain chan chance char charming charter
    chassis cheat cheats chick chile choir chose chuck clan clara clark class clone closer cloth condo cooked cooking core corps could count crew crime crops crown crystal cube cure death delay dept dinner direction doing dollar donna
    donor donors dover draft drawn dress dressing dried drunk dutch earning ears easter eating eight events explore extra faces facing fame fears feeds fees fever fight fighter filed files filing finder firms fist fitting flags flesh
    flight flights floppy flour flower floyd focus folder font forget formal foster fotos found fraction frank fred french frost funky gage gain games garbage garden gender gene genre gentle gifts grain grand granny grass grid ground
    grove growing grown guitar hacker hans harry hats haven healing hear heard hearing heath heather heel helen hired hiring homes honey inch info insured intro iron japan jason join joins judge kernel killed kissing lack lakes laos
    late later latina latter launch leading leads learning leasing leave leaves leaving lender letting lies linda link linking links listed lists liver loans love lover loves loving lying mailed mailing major malta manor marked marking
    married martha massage match matched matching meal meaning medal meeting mental mere metro meyer might mission missions mixed models modem monkey monte moses motel mother mouth neural nice night nights nodes norman norton older
    omissions overhead owned pain parade pasta path patio patrol peers pens perry personal personals peter picking pierce pierre pill pills pitch pizza place plane pocket poker pond portion posing powder praise pray precious present
    preston pride prime prince print printing prize prove punch queue rage rain rally ranger rank ranks rapid rapids rarely rates rating ratio realty relax rely remove render reno respondent retreat retro rice ring rocket roller roof
    roots roses rouge round rounds router rover rules safely sailing saint sake salem salon santa saved says scene sean season seed seeds seeing seeking seeks sell selling sells sender senior sent sept sewing shade shades shall shame
    shape shapes share shared shares sharing shark shell shine shipped shirt shit shoot shooting shore sierra sight silly simon simple singer skill skins slave slots small smart snake socks sorry sort space sparc spell spelling spend
    spending spent spies spoke sport sporting sprint stack staff stake stamp stan star stars stat stated stats steal stock stocks stone store strain stream streaming strike string struck struct stuart stuff style suck suits sunny sweet
    swift table tables tales taught taxes team tears tender terror theater think thorough though threats three thrown thumb ties tiles till tion tissue titled token toner tough touring trader trainer trash treat trend trends trick
    tricks trusted trying unto value vanilla verification verse villa villas visa void walking walter watch watched watching weather weeks whale where whole wider wine wines wing wings winner wins witch wives wonder words world wound
    wright write zambia`,
}

/**
 * Words for reading complaints, shown as reasons. A word covers its forms (brake, brakes, braking); stop words are skipped, '..' allows up to three
 * others, all negations (won't, doesn't, never) are equal. The longest phrase claims its words: 'brake light' is not a brake.
 */
export const words = {
  /** Drivers' terms by category. */
  keywords: {
    brake: `
      brake, brake pad, pad, rotor, brake disc, caliper, drum, master cylinder, brake booster, brake line, brake
      fluid, brake pedal, brake pedal floor, pedal floor, pedal sinks, soft pedal, hard pedal, spongy, mushy, pump
      brake, pump pedal, pump to get it to stop, abs, abs light, brake warning light, brake light came on, parking
      brake, emergency brake, hand brake, handbrake, e brake, squeal, squeak, screech, grind, grinding when i stop,
      not stop, hard to stop, slow to stop, takes forever to stop, long time to stop, stopping, when i stop, slow
      down, when breaking, when i break, my breaks, the breaks, break pad, break pedal, brake assist, power assist,
      press .. hard, hard to press, hiss .. pedal, pulsate, pedal vibrate, front breaks, rear breaks, back breaks,
      breaks squeal, breaks grind`,
    engine: `
      engine, motor dies, motor runs, motor knock, motor mount, motor smoke, blown motor, check engine, check engine
      light, engine light, overheat, run hot, temp gauge, temperature gauge, temperature light, temp needle, temp
      climb, temperature climb, temp goes up, radiator fan, squeal, misfire, stall, idle, rough idle, oil, oil light,
      oil leak, oil pressure, dipstick, coolant, antifreeze, radiator, water pump, thermostat, head gasket, gasket,
      valve cover, spark plug, ignition coil, coil, timing belt, timing chain, serpentine belt, belt, piston,
      cylinder, camshaft, crankshaft, crank but, cranks but, crank and crank, not start, no start, hard to start,
      smoke, steam, exhaust, tailpipe, muffler, catalytic converter, knock, tick, rpm, ping, backfire, hesitate,
      stumble, sputter, bog down, lost power, lose power, no power, sluggish, accelerate, acceleration, give it gas,
      throttle, fuel pump, fuel injector, injector, fuel filter, fuel pressure, gas smell, smell gas, smell like gas,
      smell fuel, smell like fuel, gas mileage, fuel economy, mpg, turn over, not catch, turbo, vacuum leak, dies at
      idle, shut off while driving, emission, smog`,
    transmission: `
      transmission, transmission fluid, grind, grind into gear, trans, trans fluid, tranny, gearbox, gear, first gear,
      second gear, into gear, shift, shifter, hard shift, not shift, upshift, downshift, not upshift, fluid brown,
      fluid burnt, burnt smelling fluid, red puddle, clutch, clutch pedal, slip, torque converter, reverse, no
      reverse, not go into reverse, go into drive, go in drive, into drive, put .. in drive, rpm jump, rpm climb, rpm
      go up, rpm .. speed, bang into gear, red fluid, stuck in park, stuck in gear, limp mode, shudder, jerk, lurch,
      rev up, revs but, differential, transfer case, driveshaft, drive shaft, u joint, cvt, overdrive, flywheel, gear
      shift, stick shift`,
    electrical: `
      battery, battery light, alternator, boost, starter, fuse, relay, wire, wiring, short circuit, electrical, headlight,
      tail light, brake light, low beam, high beam, dome light, interior light, turn signal, blinker, bulb, dim, power
      window, window, window motor, door lock, power lock, lock, key fob, fob, no key, ignition switch, radio, stereo,
      speaker, horn, dash light, dashboard, instrument cluster, instrument panel, gauge, cigarette lighter, phone
      charger, no power to, need jump, jump start, tried jump, give jump, gave jump, jump from, jump every, jumper
      cable, with jump, dead, drain, click, turn key, not start, no crank, not crank, not turn over, not charge,
      charging, corroded, terminal, backup camera, camera, airbag, airbag light, air bag, air bag light, when i turn key, wiper, power seat, sunroof, short`,
    ac: `
      ac, air condition, air conditioner, hvac, climate control, freon, refrigerant, r134a, compressor, compressor
      clutch, condenser, evaporator, blower, blower motor, vent, glove box, center vent, my air, air blows, fan speed,
      highest setting, cold air, cool air, no cold air, hot air, warm air, no air, blow hot, blow warm, not blow, not
      cool, not get cool, never gets cool, not get cold, heater, no heat, heat not work, defrost, defroster, cabin
      filter, cabin air filter, recharge, blow cold, water .. dash, water .. dashboard, water .. passenger, water .. floor,
      water .. carpet, wet carpet, carpet is wet, wet floor mat, fan only works, fan works on high, water leaks inside, water drips inside`,
    suspension: `
      suspension, squeak, shock, shock absorber, strut, spring, coil spring, control arm, ball joint, bushing, sway
      bar, stabilizer, tie rod, steering, power steering, hard to steer, steering rack, alignment, align, wheel
      bearing, bearing, cv axle, cv joint, axle, clunk, bounce, bouncy, rough ride, ride like, ride rough, speed bump,
      bump, pothole, dip, pull to left, pull to right, pull left, pull right, pull to one side, drift, wander, sag,
      lean, wobble, tire, tire wear, wear inside, uneven wear, hum, when i turn, steering wheel shakes, steering wheel vibrates, shakes at, shakes on freeway, shakes on highway, vibrates at, vibration at, over bumps, nose dive, sway`,
  },

  /** Phrases that contain a keyword but are irrelevant, or a 'no' that negates nothing. */
  neutral: `
    foot on brake, foot off brake, press brake, gas station, stop light, stop sign, red light, traffic light, street
    light, tank of gas, parking lot, parking garage, spare tire, tire shop, brake shop, transmission shop,
    not sure, no idea, not know, not want, no warning, no matter, air filter, engine
    filter, with ac on, lunch break, break down, broke down, short drive, short trip, short time, turn right, turn
    left, warning light, light came on, steering wheel, smoke colored, smoke tint, smoked tail light, smoked headlight,
    smoked window, gas cap, gas door, night shift, my shift, hour shift, day shift, work shift, graveyard shift, end of shift, after shift`,

  /** Services without a faulty part. */
  services: {
    flat: `flat tire, tire is flat, flat, tire went flat, nail in tire, screw in tire, nail in my tire, hole in tire, tire blew out, blew a tire, blew tire, blowout, blow out,
      tire popped, popped tire, tire exploded, tire lost air, tire losing air, tire leaks air, plug a tire, patch a tire, tire plug, tire has no air, low tire, spare on, put spare on, change a tire, change my tire, tire punctured, puncture, slow leak, tire has slow leak, tire slow leak, tire pressure, tire pressure light, tpms, tire looks low, low tire pressure,
      ran over .. nail, ran over .. screw, tire .. nail, tire .. screw, tire gone flat, tire went down, tire gone down, tire .. no air, tire wont hold air, tire not hold air, tire deflated, tire is low, tire losing pressure, tire keeps losing air, tire .. flat, blew .. tire, blew .. dual, flat on, tire .. gone down, tire .. went down, nail .. tire, a flat, picked up .. nail, picked up .. screw, flatty`,
    fuelOut: `out of gas, out of fuel, out of diesel, no gas, no fuel, gas tank empty, empty tank, tank is empty, need gas, bring gas, bring me gas, need fuel, gas delivery, fuel delivery, ran out of gas,
      bone dry, tank .. dry, gas ran out, gauge on e, on empty, run out of gas, run out of fuel, run out of diesel, ran out of fuel, ran out of diesel, ran dry, tank empty`,
    lockout: `locked out, lockout, locked keys, keys locked, locked my keys, keys inside, keys in car, keys in trunk, key inside, key in car, locked myself out, left keys inside, locked key, unlock my car, unlock car, keys are in, baby locked, babies locked, kid locked, child locked, children locked, son locked, daughter locked,
      toddler locked, dog locked, puppy locked, locked inside, locked .. car, locked in hot car, trapped in car,
      keys .. locked, key .. locked, keys .. inside, key .. inside, keys .. in car, keys .. in trunk, keys .. in truck, keys .. in van, fob inside, fob .. inside, fob .. trunk, fob locked, shut .. keys, closed .. keys, slim jim, pop a lock, unlock, forgot my keys, locksmith, lock myself out, locked keys .. car`,
    lostKey: `lost key, lost my key, lost keys, need new key, make a key, key made, key broke, key snapped, new key, spare key made, copy key, program key`,
    oilChange: `oil change, change oil, change my oil, oil changed, synthetic oil, oil and filter, oil filter, oil change light, oil life, lube,
      oil service, oil .. change, change .. oil, time for oil, due for oil`,
    maintenance: `tune up, tuneup, maintenance, 30k service, 60k service, 90k service, 100k service, mile service, tire rotation, rotate tires, rotate tire, flush, new tires, replace tires, air filter, engine filter, fluids changed, full service, wiper blade, wiper blades`,
    inspection: `inspection, inspect, check it over, look it over, buying, before i buy, pre purchase, prepurchase, used car, going to buy, look at car, check car before, road trip check, multi point, multipoint`,
    emissions: `emission test, emissions test, emissions testing, emission testing, emission inspection, emissions inspection, smog test, smog check, need emissions, need smog, pass emissions`,
    glass: `windshield, windsheild, window glass, broken window, smashed window, window broken, cracked glass, chip in glass, window shattered, broke window, back glass, rear glass, cracked window`,
    body: `bumper, fender, dent, scratch, paint, body work, bodywork, body shop, collision, rear ended, fender bender, accident, hit my car, hit a pole, hail damage, mirror broke, side mirror`,
    recall: `recall, recalls, recalled, under warranty, warranty`,
    tow: `tow, tow truck, towing, towed, flatbed, wrecker, pulled out of a ditch, stuck in sand, stuck in mud, winch`,
  },

  /** Symptoms that name no part but mark a text as a complaint. */
  vague: `noise, sound, rattle, vibrate, vibration, shake, shaking, shimmy, smell, odor, stink, leak, drip, puddle, fluid, broke, broken, break, broke down, broken down, fix, repair, problem, issue, trouble, weird, strange,
    odd, funny, wrong, not work, not run, not move, not drive, not right, stopped working, malfunction, acting up, acts up, running bad, runs bad, runs rough, rough, loose, stuck, loud, hum, whine, howl, buzz, pop, bang, thump, scrape, whistle, hiss, beep, chime, warning,
    light, dash light, hot, cold, leaking, water, hood, trunk, door, seat, seatbelt, seat belt, mirror, airbag, air bag, gas cap, fuel door, pedal, wheel, wheels, car dead, hesitant, die, died, quit, stranded, towed, service, diagnose, diagnostic, diagnosis, check up, checkup, scan,
    part, install, replace, replacement, bad, damage, damaged, crack, cracked, burn, gas, fuel, diesel, latch, hinge, handle, lug nut, lug, cover, drives, steer, wear, worn, carpet, hitch, trailer, keyless, code, codes, error, message, sensor, module, reprogram, symptom, crash, hit, flood,
    minor, smoky, sticks, sticky, squeaky, chirp, click, jolt, kick, surge, vapor,
      soaked, damp, floor mat, fell off, wont close, not close, wont shut, foggy, tint, windshield, bleed, lift kit, wet, dragging, drag`,

  /** Words that raise the severity of any category. */
  signals: {
    High: `
      grind, metal on metal, spongy, mushy, soft pedal, abs light, brake light on dash, brake warning light, misfire, knock, stall,
      coolant leak, losing coolant, lost power, slip, no reverse, stuck in gear, not start, battery light, not move, shake bad,
      shakes like crazy, ball joint, tie rod, wheel bearing, died on me, limp mode, blow fuse, blew right away, baby, 911,
      not drive, stranded`,
    Low: `once in a while, every now and then, little squeak, slight, slightly, minor, not urgent, no rush, no hurry, noise sometimes`,
  },
}

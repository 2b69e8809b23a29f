/**
 * The words by which a complaint is read, and which are shown as what decided. A word stands for all its forms (brake, brakes,
 * braking); small words between are skipped, '..' leaves room for up to three others, and every way to say no (won't, doesn't,
 * never) is the same, so 'not start' is 'won't start'. The longest phrase wins its words: 'brake light' is not a brake.
 */
export const messages = {
  /** What drivers call things, by category. */
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
      battery, battery light, alternator, starter, fuse, relay, wire, wiring, short circuit, electrical, headlight,
      tail light, brake light, low beam, high beam, dome light, interior light, turn signal, blinker, bulb, dim, power
      window, window, window motor, door lock, power lock, lock, key fob, fob, no key, ignition switch, radio, stereo,
      speaker, horn, dash light, dashboard, instrument cluster, instrument panel, gauge, cigarette lighter, phone
      charger, no power to, need jump, jump start, tried jump, give jump, gave jump, jump from, jump every, jumper
      cable, with jump, dead, drain, click, turn key, not start, no crank, not crank, not turn over, not charge,
      charging, corroded, terminal, backup camera, camera, wiper, power seat, sunroof, short`,
    ac: `
      ac, air condition, air conditioner, hvac, climate control, freon, refrigerant, r134a, compressor, compressor
      clutch, condenser, evaporator, blower, blower motor, vent, glove box, center vent, my air, air blows, fan speed,
      highest setting, cold air, cool air, no cold air, hot air, warm air, no air, blow hot, blow warm, not blow, not
      cool, not get cool, never gets cool, not get cold, heater, no heat, heat not work, defrost, defroster, cabin
      filter, cabin air filter, recharge, blow cold`,
    suspension: `
      suspension, squeak, shock, shock absorber, strut, spring, coil spring, control arm, ball joint, bushing, sway
      bar, stabilizer, tie rod, steering, power steering, hard to steer, steering rack, alignment, align, wheel
      bearing, bearing, cv axle, cv joint, axle, clunk, bounce, bouncy, rough ride, ride like, ride rough, speed bump,
      bump, pothole, dip, pull to left, pull to right, pull left, pull right, pull to one side, drift, wander, sag,
      lean, wobble, tire, tire wear, wear inside, uneven wear, hum, when i turn, over bumps, nose dive, sway`,
  },

  /** Phrases that hold a keyword and say nothing about the car, or hold a no that denies nothing. */
  neutral: `
    foot on brake, foot off brake, press brake, gas station, stop light, stop sign, red light, traffic light, street
    light, tank of gas, parking lot, parking garage, spare tire, flat tire, tire shop, brake shop, transmission shop,
    not sure, no idea, not know, not want, no warning, no matter, oil change, tire rotation, air filter, engine
    filter, with ac on, lunch break, break down, broke down, short drive, short trip, short time, turn right, turn
    left, warning light, light came on, steering wheel`,

  /** Words that make a trouble worse than its category, whatever it is. */
  signals: {
    Critical: `
      no brakes, brakes failed, brake failure, almost nothing happened, not stop, pedal .. floor, pedal sinks,
      fire, flames, on fire, burning plastic, smell burning, burning smell, fuel leak, gas leak, leaking gas, leaking fuel,
      smell gas, smell like gas, overheat, steam, oil light, oil pressure light, flashing check engine,
      check engine .. flashing, flashing .. engine light, wheel came off, wheel falling off, ball joint broke, steering locked, not steer, lost steering,
      died on freeway, died .. freeway, shut off while driving, shuts off .. driving, stalls .. freeway, black while driving, smoke .. hood`,
    High: `
      grind, metal on metal, spongy, mushy, soft pedal, abs light, brake light on dash, brake warning light, misfire, knock, stall,
      coolant leak, losing coolant, lost power, slip, no reverse, stuck in gear, not start, battery light, not move, shake bad,
      shakes like crazy, ball joint, tie rod, wheel bearing, died on me, limp mode, blow fuse, blew right away, baby, 911,
      not drive, stranded`,
    Low: `once in a while, every now and then, little squeak, slight, slightly, minor, not urgent, no rush, no hurry, noise sometimes`,
  },
}

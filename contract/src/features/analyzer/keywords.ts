import type { TroubleId } from './categories.ts'

/**
 * What drivers call things, by category. A word stands for all its forms (brake, brakes, braking); small words between
 * are skipped, '..' leaves room for up to three others, and every way to say no (won't, doesn't, never) is the same, so 'not start' is 'won't start'.
 * The longest phrase wins its words: 'brake light' is not a brake.
 */
export const KEYWORDS: Readonly<Record<TroubleId, string>> = {
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
}

/** Phrases that hold a keyword and say nothing about the car, or hold a no that denies nothing. */
export const NEUTRAL = `
  foot on brake, foot off brake, press brake, gas station, stop light, stop sign, red light, traffic light, street
  light, tank of gas, parking lot, parking garage, spare tire, flat tire, tire shop, brake shop, transmission shop,
  not sure, no idea, not know, not want, no warning, no matter, oil change, tire rotation, air filter, engine
  filter, with ac on, lunch break, break down, broke down, short drive, short trip, short time, turn right, turn
  left, warning light, light came on, steering wheel`

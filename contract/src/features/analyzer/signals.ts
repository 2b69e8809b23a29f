import type { Severity } from './categories.ts'

/** Words that make a trouble worse than its category, whatever it is. */
export const SIGNALS: Readonly<Record<Exclude<Severity, 'Medium'>, string>> = {
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
}

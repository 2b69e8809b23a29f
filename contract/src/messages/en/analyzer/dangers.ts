/** Reasons not to drive, and what to do now. */
export const messages = {
  lockedIn: {
    title: 'Call 911 now',
    detail:
      'A closed car in the Phoenix sun can kill within minutes. If they look unwell or do not answer, break the window farthest from them.',
  },
  injury: {
    title: 'Call 911 now',
    detail: "Don't move anyone who is hurt unless they are in danger there. Do not drive the car.",
  },
  jack: {
    title: 'Do not drive it or go under it',
    detail: 'Call 911 if anyone is under it or hurt. Keep everyone away until it is secure.',
  },
  fire: {
    title: 'Do not drive it: get out',
    detail: 'Turn the engine off, get everyone far away and call 911. Do not open the hood.',
  },
  battery: {
    title: 'Do not drive it: get out',
    detail:
      'Stay at least 50 feet away, keep it away from buildings and call 911. A damaged battery can burn again hours later.',
  },
  fuel: {
    title: 'Do not drive it',
    detail:
      'Turn the engine off and get everyone out. No flames, no sparks. Call 911 if fuel is running out or anyone feels ill.',
  },
  fumes: {
    title: 'Do not drive it',
    detail:
      'Turn the engine off and get into fresh air. Exhaust contains carbon monoxide: call 911 if anyone has a headache, is dizzy or feels ill.',
  },
  flood: {
    title: 'Call 911 now',
    detail: 'Get out and up to higher ground while you can. Do not drive it, and do not start it again.',
  },
  brakes: {
    title: 'Do not drive it',
    detail:
      'Not even slowly. If it is rolling now: pump the pedal, shift to a low gear and pull the parking brake little by little.',
  },
  accelerator: {
    title: 'Do not drive it',
    detail: 'If it happens now: shift to neutral, brake firmly, pull over, then turn the engine off.',
  },
  steering: {
    title: 'Do not drive it',
    detail: 'If it is rolling now: hazard lights on, brake gently and stop off the road.',
  },
  wheel: {
    title: 'Do not drive it',
    detail: 'A wheel can come off at any speed. Have it repaired on the spot or towed on a flatbed.',
  },
  tire: {
    title: 'Do not drive it',
    detail: 'The tire can burst at any moment. Have it changed on the spot.',
  },
  rollaway: {
    title: 'Do not drive it',
    detail:
      'Park does not hold it. Set the parking brake, chock the wheels, and keep everyone clear of its front and back.',
  },
  sight: {
    title: 'Do not drive it',
    detail: 'You cannot see or be seen. Stop off the road with your hazard lights on, and have it repaired there.',
  },
  belt: {
    title: 'Do not drive it',
    detail: "Don't let anyone ride in a seat with a broken belt: it won't hold them in a crash.",
  },
  traffic: {
    title: 'Do not drive it: get to safety',
    detail:
      'Hazard lights on. If you cannot roll off the road, call 911. Leave the car only when you can get away from traffic safely.',
  },
  hood: {
    title: 'Do not drive it',
    detail: 'Keep it parked until it latches: it can fly open, block your view or let someone fall out.',
  },
  airbag: {
    title: 'Do not drive it',
    detail: "An airbag works only once, so it won't protect you now. Call 911 if anyone is hurt.",
  },
  oil: {
    title: 'Do not drive it',
    detail: 'Turn the engine off now. Without oil pressure it can seize within minutes, even on the road.',
  },
  overheating: {
    title: 'Do not drive it',
    detail: 'Turn the engine off and let it cool for 30 minutes. Do not open the radiator cap: hot coolant burns.',
  },
  burning: {
    title: 'Do not drive it',
    detail: 'Turn the engine off and get out. If you see smoke or flames, get far away and call 911.',
  },
  misfire: {
    title: 'Do not drive it',
    detail: 'A flashing light means fuel is burning in the exhaust, which can start a fire. Turn the engine off.',
  },
}

export const ENGLISH = {
  anyone: [
    'Happy to take a look. If it turns out to be less than you think, you pay less, simple as that.',
    'We clean up after ourselves and show you the old parts.',
    'Send me a picture if you can. I will bring both possible parts so that I only have to come once.',
    'Parts carry a one year warranty, my work too. Bringing a canopy and lights.',
    'No upsell from me. I test first, tell you what I find, then you decide.',
    'I have done three of these this week. You will have it back the same day.',
    'I can bring the parts with me, you only pay for the ones we use.',
    'Call or text any time before I come. I keep you posted with pictures while I work.',
  ],
  nearby: [
    'I am about fifteen minutes from you and have the parts on the van.',
    'I am around the corner most days, so the travel is next to nothing.',
  ],
  experienced: [
    'I worked on the {car} at the dealer for six years. I know exactly where to look first.',
    'Done plenty of these on a {car}. I will have you driving again on the first visit.',
  ],
  bySpecialty: {
    General: [
      'I carry fluids and filters for the {car} on the truck, so this is one visit.',
      'While I am there I check tires, belts and hoses, no charge for looking.',
    ],
    Engine: [
      'Please do not drive the {car} until I have looked. I bring a pressure tester and a spare thermostat.',
      'Sounds like cooling or ignition to me. I test both before I sell you anything.',
      'I have a compression and a leak-down tester with me, we will know for sure in half an hour.',
    ],
    Transmission: [
      'Fluid level and pan first, it is often cheaper than people fear. I bring the right fluid for the {car}.',
      'I rebuild these. Let me scan the transmission module on site before anyone sells you a new one.',
    ],
    Electrical: [
      'I load-test battery, starter and alternator on site and have a new battery for the {car} with me.',
      'I chase drains with an amp clamp, no guessing. Usually found in under an hour.',
      'If it is only the terminals you pay the minimum. Been there many times.',
    ],
    Brakes: [
      'Ceramic pads and rotors for the {car} are on the van, most likely done in ninety minutes.',
      'I measure everything and show you the numbers before I replace a thing.',
      'I can do the hoses and a fluid flush at the same visit if they need it.',
    ],
    AC: [
      'Certified for refrigerant (EPA 609). I find the leak with dye and nitrogen before I charge it.',
      'Hot car is no joke here. I bring gauges, dye and the common hoses for the {car}.',
      'I stock condensers and compressors for the {car}, so no second trip.',
    ],
    Diagnostic: [
      'I have the factory-level scanner for the {car}, not a parts-store reader. You get the full report.',
      'I look at live data on a test drive with you, then tell you what I would do if it was my own.',
    ],
  },
  arrivals: [
    'Within an hour of your yes',
    'Tomorrow, first thing in the morning',
    'About 45 minutes after you say yes',
    'Any evening after six',
    'Same day, I call when I am on the way',
  ],
}

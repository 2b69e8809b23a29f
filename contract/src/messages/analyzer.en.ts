/** The problem analyzer. */
export const messages = {
  title: 'Problem Analyzer',
  lead: 'Say what the car does, in your own words. You get a likely cause, what it usually costs, and who can repair it.',

  problem: 'What is wrong?',
  problemHint: 'What you hear, feel or smell, when it happens, codes such as P0300',
  problemExample: 'Grinding noise from the front left when I brake, worse downhill',
  vehicle: 'Vehicle',
  vehicleHint: 'Year, make and model, or the VIN',
  mileage: 'Mileage',
  analyze: 'Analyze',
  analyzing: 'Analyzing',
  wait: 'Analyzing the problem. This takes two seconds.',
  ready: ({ label, severity, urgency, costRange }: Record<'label' | 'severity' | 'urgency' | 'costRange', string>) =>
    `The analysis is ready: ${label}, severity ${severity}, ${urgency}, ${costRange}.`,
  toCome: 'Your analysis appears here',
  toComeDetail:
    'What it probably is, how soon it should be looked at, what it usually costs, and up to three mechanics for it.',
  miles: ({ miles }: { miles: string }) => `${miles} miles`,
  notKept: 'This device keeps nothing for the next screen. Type the problem into the form.',

  analysis: 'Analysis',
  category: 'Category',
  categories: {
    brake: 'Brakes',
    engine: 'Engine',
    transmission: 'Transmission',
    electrical: 'Electrical',
    ac: 'Air conditioning',
    suspension: 'Suspension and steering',
    general: 'General diagnostic',
  },
  severity: ({ severity }: { severity: string }) => `Severity: ${severity}`,
  severities: { Low: 'Low', Medium: 'Medium', High: 'High', Critical: 'Critical' },
  because: ({ words }: { words: string }) => `Because you wrote of: ${words}.`,
  nothingFound:
    'No words for a certain part of the car were found, so a mechanic should look at it as a whole. Say where it comes from, when it happens and what you hear, and analyze again.',
  doNotDrive: 'Do not drive it',
  danger: 'Is anyone in danger, or does it burn? Get away from the car and call 911.',
  urgency: 'Urgency',
  urgencies: {
    Critical: 'Emergency: do not drive it',
    High: 'Urgent: today or tomorrow',
    Medium: 'Soon: within two weeks',
    Low: 'Low: when it suits you',
  },
  time: 'Estimated time',
  hours: ({ least, most }: { least: number; most: number }) => `${least}-${most} hours`,
  costRange: 'Cost range',
  recommendations: 'Recommendations',
  disclaimer:
    'Worked out from the words you typed, not by looking at the car. The mechanic’s word is the one that counts.',

  codes: 'Trouble codes',
  codesFailed: 'The table of codes could not be fetched. Analyze again to have them explained.',
  behindCode: ({ causes }: { causes: string }) => `Often behind it: ${causes}.`,
  codeOfMaker: 'Unknown here: it is a code of the maker’s own. A mechanic reads it with the maker’s list.',
  codeUnknown: 'Unknown here: it is not in our table. A mechanic can look it up.',

  who: 'Who can repair it',
  looking: 'Looking for mechanics',
  nobody: 'No mechanic of this trade is here yet. The job can wait for one.',
  book: 'Book',
  bookWith: ({ mechanic }: { mechanic: string }) => `Book ${mechanic}`,
  assign: 'Assign Job',
  assignTo: ({ mechanic }: { mechanic: string }) => `Assign Job to ${mechanic}`,
  assignToNobody: 'Assign Job without a mechanic',
  assignedLater: 'The job form then takes the best rated one, or the one you choose there.',
  responseTime: 'Response time',

  advice: {
    leaveParked: 'Leave it parked in a safe place; a mechanic comes to it.',

    brakeMeasure: 'Have pads, rotors, calipers and hoses measured on all four wheels, not only where it is heard.',
    brakeFluid: 'Look at the brake fluid: below MIN means worn pads or a leak.',
    brakeDriven: 'Until it is looked at, keep twice the distance and leave the freeway out.',
    brakeFirstPads: 'Past 40,000 miles the first set of pads is usually due, and often the rotors with it.',
    brakeHoses: 'Past 100,000 miles have the rubber brake hoses and the caliper pins checked with the pads.',
    brakeOldFluid: 'Brake fluid takes up water: after three years it is due, whatever the mileage.',
    brakeHybrid: 'A hybrid brakes mostly with its motor: pads last long, but calipers seize from being idle.',
    brakeElectric:
      'An electric car brakes mostly with its motor: rust and seized calipers are likelier than worn pads.',

    engineCodes: 'Have the stored codes read before any part is bought; a light that is out can still have left one.',
    engineLevels: 'With the engine cold, check the oil on the dipstick and the coolant in its tank.',
    engineWhen: 'Note whether it happens cold, hot, at idle or under load: it halves the search.',
    enginePlugs: 'Past 60,000 miles spark plugs, air filter and coolant are commonly due.',
    engineBelt:
      'Past 90,000 miles ask whether this engine has a timing belt and when it was changed; a torn one ruins many engines.',
    engineCompression:
      'Past 150,000 miles ask for a compression test before any large repair, to see that the engine is worth it.',
    engineHoses:
      'Hoses and plastic cooling parts of this age crack in the desert heat; have them pressed and looked at.',
    engineElectric:
      'An electric car has no engine: what sounds like one is a pump, a fan or the drive unit. Name the car to the mechanic.',
    engineDiesel: 'It is a diesel: glow plugs, fuel filter and particulate filter are looked at first.',

    transmissionFluid:
      'Have the level, colour and smell of the transmission fluid checked first; the cheap cause is the common one.',
    transmissionCodes: 'Ask for the transmission codes too; many small readers show those of the engine only.',
    transmissionDriven: 'Do not tow and stay out of stop-and-go traffic: heat is what ends a slipping transmission.',
    transmissionService: 'Past 60,000 miles a transmission fluid service is commonly due, "lifetime" fluid or not.',
    transmissionRebuilt:
      'Past 120,000 miles compare the price of a rebuilt unit with the value of the car before a large repair.',
    transmissionElectric:
      'An electric car has a single gear: jerks come from the drive unit, its mounts or the half shafts.',
    transmissionHybrid: 'Many hybrids have no gears in the usual sense; ask for someone who knows hybrids.',

    electricalLoad: 'Have battery and alternator tested under load; a battery lasts two to three Phoenix summers.',
    electricalTerminals: 'Look for white or green crust on the battery terminals.',
    electricalFuse: 'A fuse that blows again has a reason: never put a bigger one in.',
    electricalBattery: 'If the battery is the one the car came with, at this age in this heat it is the first suspect.',
    electricalBrushes: 'Past 100,000 miles the brushes of alternator and starter are commonly worn.',
    electricalElectric: 'Electric cars have a small 12-volt battery too; when it is flat, nothing wakes up.',
    electricalHybrid: 'Hybrids have a small 12-volt battery too; never jump the large orange-cabled one.',

    acLeak: 'Have the leak found before it is recharged: refrigerant is not used up, it escapes.',
    acFilter: 'Check the cabin filter and that the radiator fan runs while the AC is on.',
    acWater: 'Keep water in the car; do not leave children, old people or pets in it while the AC is out.',
    acSeals: 'At this age the seals of the compressor and the condenser in front are the likely leaks.',
    acOldRefrigerant: 'Cars built before 1995 may still need the old R-12 refrigerant; ask before anyone recharges it.',
    acHybrid: 'The AC compressor is driven by high voltage: it needs its own oil and a trained hand.',
    acElectric: 'The AC compressor is driven by high voltage and cools the battery too: do not leave it for long.',

    suspensionLift: 'Have the front end checked with the wheels off the ground: joints, bushings, bearings, shocks.',
    suspensionTires: 'Look at how the tires are worn; the pattern names the part.',
    suspensionAlign: 'Have it aligned after any part of the steering or suspension is replaced.',
    suspensionShocks: 'Past 50,000 miles shocks and struts have lost much of their grip on the road.',
    suspensionJoints: 'Past 100,000 miles ball joints, bushings and wheel bearings are worth checking all at once.',
    suspensionElectric: 'Electric cars are heavy: tires and control arm bushings wear sooner than usual.',
    oldRubber: 'Desert heat hardens rubber: at this age bushings, hoses and tires crack even with few miles.',

    generalLook: 'Have a mechanic look it over and read the stored codes.',
    generalWhen: 'Write down when it happens: speed, cold or hot, turning, braking, over bumps.',
    generalFilm: 'Film the noise or the warning light with your phone; it often goes away when someone comes to look.',
    generalService: 'Past 100,000 miles have fluids, belts, hoses and brakes looked over in the same visit.',
    generalTires: 'Tires older than six years should go, however much tread they have; the date is on the sidewall.',
  },
}

/** Display names of vPIC vehicles, and which of them are passenger vehicles. */

/** Makes sold in the United States since 1981, the most common in Arizona first. */
export const MAKES = `
  Toyota, Ford, Chevrolet, Honda, Nissan, Jeep, Ram, Hyundai, Kia, Subaru, GMC, Dodge, Volkswagen, BMW, Mercedes-Benz,
  Tesla, Mazda, Lexus, Chrysler, Buick, Audi, Cadillac, Acura, Volvo, Infiniti, Mitsubishi, Lincoln, Land Rover, Porsche,
  MINI, Genesis, Fiat, Jaguar, Pontiac, Saturn, Mercury, Oldsmobile, Hummer, Suzuki, SAAB, smart, Isuzu, Plymouth, Geo,
  Alfa Romeo, American Motors, Aston Martin, Bentley, Daewoo, Daihatsu, Datsun, DeLorean, Eagle, Ferrari, Fisker, INEOS,
  KARMA, Lamborghini, Lotus, Lucid, Maserati, Maybach, McLaren, MERKUR, Peugeot, Polestar, Renault, RIVIAN, Rolls-Royce,
  Scout, Sterling Motor Car, Triumph, VinFast, YUGO`
  .split(',')
  .map((make) => make.trim())

/** Makes that vPIC lists under their manufacturer. */
const RENAMED = new Map([['Sterling Motor Car', 'Sterling']])

/** Chassis, buses and other vehicles outside mobile repair. */
const NO_CAR =
  /chassis|motorhome|\bbus\b|forward control|tilt|conventional|medium|military|hearse|cutaway|recreational|incomplete|low cab|hi-cube|value van|magna van|-Series$|P Truck|GMT-400|^semi$|xcient|^REACH$|3 ton|GT MKII|Cruise Origin|^'34$|^Cab (Over|Behind)|w\/F7 Cab|^V[ST]$|^RD200/i
/** Makers that also build heavy trucks, named by letters and figures. */
const TRUCK_MAKERS = new Set(['Ford', 'Chevrolet', 'GMC', 'Isuzu', 'Mercedes-Benz'])
const HEAVY = /^(B-\d.*|[A-Z]{1,4}\d{3,4}|[A-Z]\d[A-Z]?|F-[5-9]\d0|E-550|[3-7]500.*|W\d.*|[NFT][A-Z0-9]R.*|T\dF|NPR.*)$/

/**
 * A complete vehicle, not a chassis.
 * @param {string} make
 * @param {string} model
 */
export const isCar = (make, model) => !NO_CAR.test(model) && !(TRUCK_MAKERS.has(make) && HEAVY.test(model))

const KEPT = new Set(['RAV4', 'PHEV', 'MINI', 'MAX'])
/** Converts capitalized words to title case, except abbreviations. @param {string} name */
const spelled = (name) =>
  name
    .trim()
    .replace(/[;:|]/g, ' ')
    .replace(/\b[A-Z]{4,}\b/g, (word) =>
      /[AEIOU]/.test(word) && !KEPT.has(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word,
    )

/** @param {string} make */
export const nameOf = (make) => spelled(RENAMED.get(make) ?? make)

/** 'Caravan/Grand Caravan' is two models; 'C/K Pickup' is one. @param {string} model */
export const namesOf = (model) =>
  spelled(model)
    .split(/(?<=\w{3})\/(?=\w{3})/)
    .map((name) => name.trim())

export const VEHICLE_CLASSES = ['motorcycle', 'car', 'suv', 'truck', 'van'] as const
export type VehicleClass = (typeof VEHICLE_CLASSES)[number]

/** Names on cars of each class, as people write them; the first match counts, and the rest are cars. */
const NAMES: readonly (readonly [VehicleClass, RegExp])[] = [
  [
    'motorcycle',
    /\b(motorcycle|motorbike|moto|motocicleta|harley|ducati|yamaha|kawasaki|vespa|sportster|ninja|goldwing)\b/,
  ],
  [
    'truck',
    /\b(truck|pickup|troca|camioneta|f ?-?[1-7]50|silverado|sierra|ram|tacoma|tundra|ranger|colorado|canyon|frontier|titan|ridgeline|gladiator|maverick|cybertruck|s ?-?10|dakota|avalanche|super duty)\b/,
  ],
  [
    'van',
    /\b(van|minivan|furgoneta|odyssey|sienna|caravan|voyager|pacifica|quest|sedona|carnival|transit|sprinter|promaster|express|savana|econoline|e ?-?[1-4]50|astro|safari|town and country|metris)\b/,
  ],
  [
    'suv',
    /\b(suv|4runner|rav4|highlander|sequoia|land cruiser|venza|cr ?-?v|hr ?-?v|pilot|passport|explorer|expedition|escape|edge|bronco|flex|tahoe|suburban|yukon|equinox|traverse|blazer|trailblazer|trax|acadia|terrain|envoy|durango|journey|wrangler|cherokee|compass|patriot|liberty|rogue|murano|pathfinder|armada|xterra|kicks|santa fe|tucson|palisade|kona|sorento|sportage|telluride|soul|forester|outback|crosstrek|ascent|cx ?-?(3|5|7|9|30|50|90)|tiguan|atlas|touareg|escalade|navigator|mdx|rdx|q[3578]|x[1-7]|gl[abces]|rx ?-?\d{3}|gx ?-?\d{3}|nx ?-?\d{3}|macan|cayenne|xc ?-?\d0|outlander|model [xy])\b/,
  ],
]

/** The class of a car by its name. */
export function vehicleClass(name: string): VehicleClass {
  const written = name.toLowerCase()
  return NAMES.find(([, names]) => names.test(written))?.[0] ?? 'car'
}

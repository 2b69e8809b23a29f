/** US area codes far from Phoenix that may receive codes. */
const AREAS = [
  ...[
    702, 703, 704, 706, 707, 708, 712, 713, 714, 715, 716, 717, 718, 719, 720, 724, 725, 727, 731, 732, 734, 737, 740,
  ],
  ...[747, 754, 757, 760, 762, 763, 765, 769, 770, 772, 773, 774, 775, 779, 781, 785, 786],
]
const LATER = Array.from({ length: 198 }, (_, nth) => 802 + nth).filter((area) => area % 100 !== 11)
let numbers = 0

/** A unique number: 555-0100 to 555-0199 in one area after another, which no test writes itself. */
export function newPhone(): string {
  const nth = Math.floor(numbers / 100)
  const area = AREAS[nth] ?? LATER[nth - AREAS.length]
  const line = String(100 + (numbers++ % 100)).padStart(4, '0')
  return `(${area}) 555-${line}`
}

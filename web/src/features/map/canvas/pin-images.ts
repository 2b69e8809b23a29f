/** Pins as pictures, drawn when the map first needs one: `job|waiting|High|estimate`, `mechanic|free|AB`, `cluster|High|12`, `age|4m ago`. */

const TOKENS = ['ink', 'card', 'soft', 'red', 'copper', 'indigo', 'green', 'line'] as const
export type Palette = Record<(typeof TOKENS)[number], string>

/** The page's colors in its present theme. */
export function palette(): Palette {
  const style = getComputedStyle(document.documentElement)
  return Object.fromEntries(TOKENS.map((name) => [name, style.getPropertyValue(`--color-${name}`).trim()])) as Palette
}

const URGENCY = { Low: 'soft', Medium: 'indigo', High: 'copper', Emergency: 'red' } as const
const STATES = { free: 'green', working: 'green', on_the_way: 'copper', busy: 'indigo', off: 'soft' } as const

const SCALE = 2

type Draw = (pen: CanvasRenderingContext2D, colors: Palette) => void

function picture(width: number, height: number, draw: (pen: CanvasRenderingContext2D) => void): ImageData | null {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width) * SCALE
  canvas.height = Math.ceil(height) * SCALE
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return null
  pen.scale(SCALE, SCALE)
  draw(pen)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}

function word(
  pen: CanvasRenderingContext2D,
  text: string,
  { x, y, size, color }: { x: number; y: number; size: number; color: string },
) {
  pen.font = `700 ${size}px ${getComputedStyle(document.body).fontFamily}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = color
  pen.fillText(text, x, y + size * 0.06)
}

function circle(pen: CanvasRenderingContext2D, radius: number, [x, y]: readonly [number, number]) {
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
}

const JOB_SIZE = 40
const MIDDLE = [JOB_SIZE / 2, JOB_SIZE / 2] as const

/** A drop whose tip is in the middle of the picture. */
function drop(pen: CanvasRenderingContext2D) {
  const [x, y] = MIDDLE
  pen.beginPath()
  pen.arc(x, y - 9, 9.5, Math.PI * 0.8, Math.PI * 0.2)
  pen.quadraticCurveTo(x + 4, y - 1, x, y + 4)
  pen.quadraticCurveTo(x - 4, y - 1, x - 7.7, y - 3.4)
  pen.closePath()
}

/** A dashed ring says that the place is estimated. */
function estimateRing(pen: CanvasRenderingContext2D, color: string, center: readonly [number, number]) {
  circle(pen, 14.5, center)
  pen.globalAlpha = 0.16
  pen.fillStyle = color
  pen.fill()
  pen.globalAlpha = 1
  pen.setLineDash([3.2, 2.6])
  pen.lineWidth = 1.6
  pen.strokeStyle = color
  pen.stroke()
  pen.setLineDash([])
}

const job =
  (group: string, priority: string, isEstimate: boolean): Draw =>
  (pen, colors) => {
    const color = group === 'finished' ? colors.green : colors[URGENCY[priority as keyof typeof URGENCY] ?? 'soft']
    const [x, y] = MIDDLE
    if (isEstimate) estimateRing(pen, color, group === 'waiting' ? [x, y - 5] : MIDDLE)
    pen.lineWidth = 2
    if (group === 'waiting') {
      drop(pen)
      pen.fillStyle = color
      pen.strokeStyle = colors.card
      pen.stroke()
      pen.fill()
      if (isEstimate) return word(pen, '?', { x, y: y - 9, size: 13, color: colors.card })
      if (priority === 'Emergency') return word(pen, '!', { x, y: y - 9, size: 14, color: colors.card })
      circle(pen, 3.4, [x, y - 9])
      pen.fillStyle = colors.card
      return pen.fill()
    }
    const radius = group === 'finished' ? 6 : 8.5
    circle(pen, radius + 1.5, MIDDLE)
    pen.fillStyle = colors.card
    pen.fill()
    circle(pen, radius, MIDDLE)
    pen.fillStyle = group === 'planned' ? colors.card : color
    pen.fill()
    if (group === 'planned') {
      pen.lineWidth = 3
      pen.strokeStyle = color
      circle(pen, radius - 1.5, MIDDLE)
      pen.stroke()
    }
    if (isEstimate) return word(pen, '?', { x, y, size: 11, color: group === 'planned' ? color : colors.card })
    if (group === 'planned') {
      circle(pen, 2.2, MIDDLE)
      pen.fillStyle = color
      return pen.fill()
    }
    pen.strokeStyle = colors.card
    pen.lineWidth = 2
    pen.beginPath()
    if (group === 'finished') {
      pen.moveTo(x - 2.8, y + 0.2)
      pen.lineTo(x - 0.8, y + 2.2)
      pen.lineTo(x + 3, y - 2)
    } else {
      pen.moveTo(x - 2, y - 3.6)
      pen.lineTo(x + 2.4, y)
      pen.lineTo(x - 2, y + 3.6)
    }
    pen.stroke()
  }

const mechanic =
  (state: string, initials: string): Draw =>
  (pen, colors) => {
    const color = colors[STATES[state as keyof typeof STATES] ?? 'soft']
    pen.beginPath()
    pen.roundRect(5, 5, 30, 30, 9)
    pen.fillStyle = colors.card
    pen.fill()
    pen.beginPath()
    pen.roundRect(7, 7, 26, 26, 7)
    pen.fillStyle = state === 'off' ? colors.card : color
    pen.fill()
    pen.lineWidth = 2
    pen.strokeStyle = color
    pen.beginPath()
    pen.roundRect(8, 8, 24, 24, 6)
    pen.stroke()
    word(pen, initials, { x: 20, y: 20, size: 12.5, color: state === 'off' ? color : colors.card })
  }

const clusterRadius = (count: number) => 15 + Math.min(12, Math.log2(count) * 1.6)

const cluster =
  (priority: string, count: number): Draw =>
  (pen, colors) => {
    const color = colors[URGENCY[priority as keyof typeof URGENCY] ?? 'soft']
    const middle = [30, 30] as const
    const radius = clusterRadius(count)
    circle(pen, radius + 4, middle)
    pen.globalAlpha = 0.22
    pen.fillStyle = color
    pen.fill()
    pen.globalAlpha = 1
    circle(pen, radius, middle)
    pen.fillStyle = colors.card
    pen.fill()
    pen.lineWidth = 2.5
    pen.strokeStyle = color
    pen.stroke()
    word(pen, String(count), { x: 30, y: 30, size: count > 999 ? 12 : 14, color: colors.ink })
  }

const age =
  (text: string, width: number): Draw =>
  (pen, colors) => {
    pen.beginPath()
    pen.roundRect(1, 1, width - 2, 20, 6)
    pen.fillStyle = colors.card
    pen.fill()
    pen.lineWidth = 1
    pen.strokeStyle = colors.line
    pen.stroke()
    word(pen, text, { x: width / 2, y: 11, size: 12, color: colors.ink })
  }

function widthOf(text: string): number {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return 80
  pen.font = `700 12px ${getComputedStyle(document.body).fontFamily}`
  return Math.ceil(pen.measureText(text).width) + 14
}

/** The picture of an id; null: not one of ours. */
export function pinImage(id: string, colors: Palette): { data: ImageData; options: { pixelRatio: number } } | null {
  const [kind, one = '', two = '', three] = id.split('|')
  const paint = (width: number, height: number, draw: Draw) => {
    const data = picture(width, height, (pen) => draw(pen, colors))
    return data && { data, options: { pixelRatio: SCALE } }
  }
  switch (kind) {
    case 'job':
      return paint(JOB_SIZE, JOB_SIZE, job(one, two, three === 'estimate'))
    case 'mechanic':
      return paint(40, 40, mechanic(one, two))
    case 'cluster':
      return paint(60, 60, cluster(one, Number(two)))
    case 'age':
      return paint(widthOf(one), 22, age(one, widthOf(one)))
    default:
      return null
  }
}

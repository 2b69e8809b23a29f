// A worker: makes a photo small enough for a weak connection, upright and without what the camera wrote beside it.
const LONGEST = 1600
const MOST_BYTES = 400_000
/** Tried in turn until the file is small enough. */
const STEPS = [
  [LONGEST, 0.82],
  [LONGEST, 0.68],
  [LONGEST, 0.5],
  [1200, 0.5],
  [900, 0.4],
]

async function draw(bitmap, longest, quality) {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  const paper = canvas.getContext('2d')
  // JPEG knows no transparency.
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}

async function shrink(file) {
  const bitmap = await createImageBitmap(file)
  try {
    for (const [longest, quality] of STEPS) {
      const small = await draw(bitmap, longest, quality)
      if (small.size <= MOST_BYTES) return small
    }
    return null
  } finally {
    bitmap.close()
  }
}

self.addEventListener('message', async ({ data }) => {
  // Null: the browser cannot read it; the server may.
  self.postMessage(await shrink(data).catch(() => null))
})

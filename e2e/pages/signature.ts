import type { Locator } from '@playwright/test'

/** A stroke on a signature pad. */
export async function drawOn(canvas: Locator): Promise<void> {
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('no canvas')
  const { mouse } = canvas.page()
  await mouse.move(box.x + 30, box.y + 40)
  await mouse.down()
  await mouse.move(box.x + 90, box.y + 120, { steps: 6 })
  await mouse.move(box.x + 160, box.y + 40, { steps: 6 })
  await mouse.up()
}

const HEADER = 127
const NONE = 1
const PNG = 2

/** A number in groups of seven bits. */
const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)])

/** A PMTiles file (version 3) whose one tile is the world in a picture. */
export function pmtilesOf(picture: Buffer, about: object): Buffer {
  // One entry: tile 0, once, its length, at the start.
  const directory = Buffer.from([1, 0, 1, ...varint(picture.length), 1])
  const metadata = Buffer.from(JSON.stringify(about))
  const header = Buffer.alloc(HEADER)
  header.write('PMTiles')
  header[7] = 3
  const sizes = [directory.length, metadata.length, 0, picture.length]
  sizes.reduce((offset, size, part) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + part * 16)
    header.writeBigUInt64LE(BigInt(size), 16 + part * 16)
    return offset + size
  }, HEADER)
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(1n, at)
  header.set([1, NONE, NONE, PNG, 0, 0], 96)
  for (const [at, degrees] of [
    [102, -180],
    [106, -85],
    [110, 180],
    [114, 85],
  ] as const)
    header.writeInt32LE(degrees * 1e7, at)
  return Buffer.concat([header, directory, metadata, picture])
}

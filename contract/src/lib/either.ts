import * as z from 'zod/mini'

const alternatives = new WeakMap<object, readonly z.ZodMiniType[]>()

/** Alternatives of an `either`, for the API document. */
export const alternativesOf = (shape: object): readonly z.ZodMiniType[] | undefined => alternatives.get(shape)

/** A union in which `choose` picks the shape by the input, so that only its messages appear. */
export function either<A extends z.ZodMiniType, B extends z.ZodMiniType>(
  shapes: readonly [A, B],
  choose: (given: object) => A | B,
): z.ZodMiniType<z.output<A> | z.output<B>, z.input<A> | z.input<B>> {
  const chosen = z.transform<Record<string, unknown>, z.output<A> | z.output<B>>((given, context) => {
    const { data, error } = choose(given).safeParse(given)
    if (!error) return data as z.output<A> | z.output<B>
    for (const issue of error.issues) context.issues.push({ ...issue, code: 'custom', input: given })
    return z.NEVER
  })
  const shape = z.pipe(z.looseObject({}), chosen) as unknown as z.ZodMiniType<
    z.output<A> | z.output<B>,
    z.input<A> | z.input<B>
  >
  alternatives.set(shape, shapes)
  return shape
}

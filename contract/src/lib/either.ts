import * as z from 'zod/mini'

const alternatives = new WeakMap<object, readonly z.ZodMiniType[]>()

/** The shapes that an `either` chooses from, for the API document. */
export const alternativesOf = (shape: object): readonly z.ZodMiniType[] | undefined => alternatives.get(shape)

/** One value, two shapes: `choose` looks at what was given and names the shape whose rules and messages hold. */
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

/** copper: actions, green: success, red: trouble, indigo: information. */
export type Tone = 'copper' | 'green' | 'red' | 'indigo' | 'plain'

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonStyle {
  variant?: ButtonVariant | undefined
  /** `large`: the main action of a screen; `huge`: usable with gloves. */
  size?: 'normal' | 'large' | 'huge' | undefined
  wide?: boolean | 'phone' | undefined
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-copper text-on-copper shadow-low hover:bg-copper-deep',
  secondary: 'border-edge bg-card text-ink hover:bg-sunk hover:border-ink',
  quiet: 'border-transparent text-copper-ink hover:bg-copper-tint',
  danger: 'border-transparent bg-red text-on-red shadow-low hover:bg-red-deep',
}

const SIZES = {
  normal: 'min-h-11 px-(--gutter) text-sm',
  large: 'min-h-12 px-[min(1.5rem,6vw)] text-base',
  huge: 'min-h-14 px-[min(1rem,4vw)] text-lg',
}

export function buttonClasses({ variant = 'primary', size = 'normal', wide = false }: ButtonStyle): string {
  return `unprinted relative inline-flex items-center justify-center gap-2 rounded-md border py-2 text-center font-bold leading-tight wrap-break-word transition-colors active:translate-y-px ${VARIANTS[variant]} ${SIZES[size]} ${wide === 'phone' ? 'max-sm:w-full' : wide ? 'w-full' : ''}`
}

export const CONTROL =
  'w-full min-h-12 rounded-md border border-edge bg-card px-3 py-2.5 text-base text-ink transition-colors hover:border-ink aria-invalid:border-red aria-invalid:bg-red-tint'

/** A button that is pressed or not, before its size and shape. */
export const TOGGLE =
  'border border-edge bg-card text-ink transition-colors hover:border-ink aria-pressed:border-transparent aria-pressed:bg-indigo aria-pressed:text-on-indigo'

export const WASH: Record<Tone, string> = {
  copper: 'bg-copper-tint text-copper-ink',
  green: 'bg-green-tint text-green-ink',
  red: 'bg-red-tint text-red-ink',
  indigo: 'bg-indigo-tint text-indigo-ink',
  plain: 'bg-sunk text-soft',
}

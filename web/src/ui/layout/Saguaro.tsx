interface Props {
  x: number
  /** Where it stands. */
  y: number
  /** 1 is 76 units tall. */
  size: number
  color: string
  /** Arms the other way round. */
  flip?: boolean
}

/** A saguaro in outline; the arms rise from the trunk as they do after seventy years. */
export function Saguaro({ x, y, size, color, flip = false }: Props) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${flip ? -size : size} ${size})`}
      stroke={color}
      strokeLinecap="round"
      strokeLinejoin="round"
      fill="none"
    >
      <path d="M0 4V-70" strokeWidth="12" />
      <path d="M0 -26H-14Q-20 -26 -20 -32V-48" strokeWidth="9" />
      <path d="M0 -16H12Q19 -16 19 -23V-36" strokeWidth="9" />
    </g>
  )
}

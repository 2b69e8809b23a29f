interface Props {
  x: number
  y: number
  size: number
  color: string
  flip?: boolean
}

/** Arms rise from the trunk, as on saguaros of seventy years or more. */
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

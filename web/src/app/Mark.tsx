/** The mark: a saguaro whose crown is an open-end wrench, before the evening sun. */
export function Mark({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" className={className}>
      <circle cx="32" cy="34" r="25" fill="#e8874a" />
      <g stroke="#fff3e0" strokeLinecap="round" strokeLinejoin="round" fill="none">
        <path d="M32 62V30" strokeWidth="9" />
        <path d="M22 7V15A10 10 0 0 0 42 15V7" strokeWidth="7" />
        <path d="M32 50H22Q16 50 16 44V37" strokeWidth="6" />
        <path d="M32 45H42Q48 45 48 39V33" strokeWidth="6" />
      </g>
    </svg>
  )
}

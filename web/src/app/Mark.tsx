/** The mark: a saguaro whose crown is an open-end wrench, before the evening sun. */
export function Mark({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" className={className}>
      <circle cx="32" cy="36" r="26" fill="#e0713c" />
      <g stroke="#fff3e0" strokeLinecap="round" strokeLinejoin="round" fill="none">
        <path d="M32 60V28" strokeWidth="8" />
        <path d="M21 4V12A11 11 0 0 0 43 12V4" strokeWidth="8" />
        <path d="M32 50H21Q14 50 14 43V36" strokeWidth="6.5" />
        <path d="M32 45H43Q50 45 50 38V33" strokeWidth="6.5" />
      </g>
    </svg>
  )
}

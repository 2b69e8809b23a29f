export function Mark({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="6 4 52 58" className={className}>
      <circle cx="32" cy="36" r="25" fill="#e0713c" />
      <path d="M27.5 6.7A10.5 10.5 0 1 0 36.5 6.7V14L32 17 27.5 14Z" fill="#fff3e0" />
      <g stroke="#fff3e0" strokeLinecap="round" strokeLinejoin="round" fill="none">
        <path d="M32 57V26" strokeWidth="8" />
        <path d="M32 48H23Q17 48 17 42V36" strokeWidth="6" />
        <path d="M32 44H41Q47 44 47 38V33" strokeWidth="6" />
      </g>
    </svg>
  )
}

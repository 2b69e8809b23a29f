import { Saguaro } from '../../ui/layout/Saguaro.tsx'
import { Sky } from '../../ui/layout/Sky.tsx'

export function HeroScene({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 640 360" preserveAspectRatio="xMidYMax slice" className={className}>
      <Sky width={640} height={330} sunX={186} sunY={214} sunR={58} />
      <path
        fill="var(--color-range-far)"
        d="M0 232 60 206 130 222 214 190 290 214 370 184 450 212 540 178 640 210V360H0Z"
      />
      <path
        fill="var(--color-range-mid)"
        d="M0 262 90 238 150 250 230 226 262 196 352 194 380 222 440 246 520 232 560 208 640 204V360H0Z"
      />
      <path fill="var(--color-range-near)" d="M0 278C120 252 220 268 330 270S540 252 640 264V360H0Z" />
      <Saguaro x={78} y={286} size={1.5} color="var(--color-range-near)" />
      <Saguaro x={566} y={280} size={1.9} color="var(--color-range-near)" flip />
      <Saguaro x={486} y={272} size={0.8} color="var(--color-range-near)" />
      <path fill="var(--color-sky)" d="M0 300H640V360H0Z" />
      <path stroke="var(--color-sky-rim)" strokeWidth="4" strokeDasharray="34 26" d="M0 334H640" opacity="0.8" />
      <path fill="var(--color-sun)" opacity="0.22" d="M470 282 640 268V318L470 300Z" />
      <g transform="translate(252 200)">
        <path
          fill="#fff3e0"
          d="M10 20Q10 6 24 6H136Q148 6 156 15L186 50 206 57Q218 61 218 73V98Q218 104 212 104H16Q10 104 10 98Z"
        />
        <path fill="#c2571a" d="M10 70H218V84H10Z" />
        <path fill="#2f2360" d="M142 20H136V50H178L154 23Q150 20 142 20Z" />
        <path fill="#2f2360" d="M104 20H126V50H104Z" />
        <rect x="206" y="72" width="12" height="12" rx="4" fill="#ffd98f" />
        <rect x="10" y="72" width="6" height="12" rx="2" fill="#b3221b" />
        <g stroke="#2f2360" strokeLinecap="round" fill="none">
          <path d="M42 58V40" strokeWidth="6" />
          <path d="M34.500 22V28A7.500 7.500 0 0 0 49.500 28V22" strokeWidth="5" />
          <path d="M62 30H86M62 44H80" strokeWidth="5" />
        </g>
        {[54, 174].map((x) => (
          <g key={x}>
            <circle cx={x} cy="104" r="20" fill="#160f33" />
            <circle cx={x} cy="104" r="8" fill="#c9bfae" />
          </g>
        ))}
      </g>
    </svg>
  )
}

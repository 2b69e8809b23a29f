import { Saguaro } from '../../ui/layout/Saguaro.tsx'
import { Sky } from '../../ui/layout/Sky.tsx'

/** The valley at dusk from the west, with ranges, mesa and saguaros. */
export function Skyline({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 1440 240" preserveAspectRatio="xMaxYMax slice" className={className}>
      <Sky width={1440} height={240} sunX={1130} sunY={166} sunR={44} />
      <g stroke="var(--color-on-sky)" strokeLinecap="round" opacity="0.75">
        <path strokeWidth="2" d="M142 70h0M330 58h0M508 74h0M676 60h0M852 52h0M1388 62h0" />
        <path strokeWidth="2.8" d="M60 34h0M236 26h0M418 20h0M590 36h0M760 22h0M1306 28h0" />
      </g>
      <path
        fill="var(--color-range-far)"
        d="M0 190 90 168 170 176 260 148 330 160 420 138 470 142 560 166 650 150 720 158 800 134 880 152 960 146 1040 164 1130 154 1220 168 1310 146 1380 156 1440 144V240H0Z"
      />
      <path
        fill="var(--color-range-mid)"
        d="M0 206 120 188 200 196 300 176 360 186 470 182 560 194 640 178 690 160 776 158 800 176 880 190 980 182 1060 194 1160 188 1216 166 1228 152 1312 150 1326 170 1380 182 1440 176V240H0Z"
      />
      <path
        fill="var(--color-range-near)"
        d="M0 214C150 196 260 206 390 212S640 200 780 208 1010 214 1130 206 1330 198 1440 206V240H0Z"
      />
      <Saguaro x={884} y={216} size={0.72} color="var(--color-range-near)" />
      <Saguaro x={1006} y={220} size={1.15} color="var(--color-range-near)" flip />
      <Saguaro x={1290} y={222} size={1.4} color="var(--color-range-near)" />
      <Saguaro x={1372} y={216} size={0.6} color="var(--color-range-near)" flip />
      <path fill="var(--color-ground)" d="M0 226C200 214 420 232 660 228S1120 212 1440 224V241H0Z" />
    </svg>
  )
}

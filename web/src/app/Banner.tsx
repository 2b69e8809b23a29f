import { Link } from 'wouter'
import { Mark } from './Mark.tsx'
import { Skyline } from './Skyline.tsx'

/** The title banner. The mark of the open demo stands on every screen while nobody has to sign in. */
export function Banner() {
  return (
    <header className="relative isolate overflow-hidden bg-sky text-on-sky">
      <Skyline className="absolute inset-0 -z-10 size-full" />
      <div className="mx-auto flex h-32 max-w-[92rem] items-start justify-between gap-3 px-4 pt-4 lg:h-44 lg:px-8 lg:pt-6">
        <Link href="/" className="flex min-h-11 items-center gap-2 rounded-md focus-visible:outline-on-sky">
          <Mark className="size-9 lg:size-12" />
          <span className="text-xl leading-none font-extrabold tracking-tight lg:text-3xl">Desert Wrench</span>
        </Link>
        <p className="mt-2 rounded-full bg-sky px-3 py-1 text-xs font-semibold">Open demo: no sign-in</p>
      </div>
    </header>
  )
}

import { Link } from 'wouter'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { SIGNING_IN } from '../../lib/sign-in/account.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Help } from './Help.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Mark } from './Mark.tsx'
import { Skyline } from './Skyline.tsx'

const AccountEntry = lazyPart(() => import('../account/AccountEntry.tsx'), undefined, <span className="min-h-11" />)

/** Every screen shows the open-demo mark while sign-in is disabled. */
export function Banner() {
  const t = useMessages(common)
  return (
    <header className="relative isolate overflow-hidden bg-sky text-on-sky">
      <Skyline className="unprinted absolute inset-0 -z-10 size-full" />
      <div className="mx-auto flex max-w-[92rem] flex-wrap content-start items-center justify-end gap-x-2 gap-y-1 sm:min-h-32 sm:gap-x-3 px-4 pt-2 pb-7.5 sm:pt-3 sm:pb-8 low:min-h-0 lg:min-h-40 lg:px-8 lg:pt-6">
        <Link
          href="/"
          className="mr-auto flex min-h-11 min-w-0 max-sm:flex-1 max-sm:basis-28 items-center gap-2.5 rounded-md focus-visible:outline-on-sky"
        >
          <Mark className="size-10 shrink-0 lg:size-13" />
          <span className="text-xl leading-none font-extrabold tracking-tight lg:text-3xl">Desert Wrench</span>
        </Link>
        <LanguageSwitch />
        {SIGNING_IN ? (
          <div className="flex max-sm:order-last max-sm:basis-full">
            <AccountEntry />
          </div>
        ) : (
          <p className="open-demo unprinted rounded-full bg-sky px-3 py-0.5 text-xs font-semibold max-sm:order-last max-sm:mr-auto">
            {t.openDemo}
          </p>
        )}
        <Help />
      </div>
    </header>
  )
}

import { viewing } from '@desert-wrench/contract/features/accounts/me.contract.ts'
import { UserRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useApiQuery } from '../../lib/api/queries.ts'
import { catalogue, messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useOverlay } from '../../lib/navigation/overlay-history.ts'
import { type Account, keepAccount, useAccount } from '../../lib/sign-in/account.ts'
import { answerSignIn, signingIn, useSignInRequest } from '../../lib/sign-in/session.ts'
import { askToSignIn, provideSignIn, type SignInRequest } from '../../lib/sign-in/sign-in.ts'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { Refused } from './Refused.tsx'
import { areas } from './staff-areas.tsx'

const words = catalogue('accountsSignIn')

const SignInDialog = lazyDialog(
  () => messagesOf(words).signIn,
  () => import('../../features/accounts/sign-in/SignInDialog.tsx'),
)
const AccountDialog = lazyDialog(
  () => messagesOf(words).yourAccount,
  () => import('../../features/accounts/own-account/AccountDialog.tsx'),
)
const SetUpDialog = lazyDialog(
  () => messagesOf(words).yourAccount,
  () => import('../../features/accounts/sign-in/SetUpDialog.tsx'),
)

const OwnProfile = lazyDialog(
  () => messagesOf(words).yourAccount,
  () => import('../../features/accounts/own-account/OwnProfile.tsx'),
)

const ForStaff = lazyPart(() => import('./ForStaff.tsx'), undefined, <Loading />)
const OwnJobs = lazyPart(() => import('./OwnJobs.tsx'), undefined, <Loading />)

/** Tokens of staff links live in the URL fragment, which browsers never send to servers. */
const LINK = /^#(setup|invite)=([\w-]{1,200})$/

export default function AccountEntry() {
  const t = useMessages(words)
  // Not at module level: the messages must be loaded first.
  useEffect(() => provideSignIn({ ...signingIn, OwnProfile, OwnJobs, ForStaff, Refused, areas }), [])
  useWhoIsSignedIn()
  const account = useAccount()
  const own = useOverlay<true>()
  const [, navigate] = useLocation()
  const go = (path: string) => {
    own.leave()
    navigate(path, { replace: true })
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={account === undefined}
        onClick={() => (account ? own.open(true) : void askToSignIn({}))}
        className="unprinted flex min-h-11 max-w-56 items-center gap-1.5 rounded-full bg-sky px-3 text-sm font-bold focus-visible:outline-on-sky disabled:invisible"
      >
        <UserRound aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0 truncate">{account ? account.name || t.account : t.signIn}</span>
        {account?.name && <span className="sr-only">: {t.account}</span>}
      </button>
      {own.value && account && <AccountDialog account={account} onGo={go} onClose={own.close} />}
      <SigningIn />
      <LinkOfStaff />
    </>
  )
}

/** A failed request counts as signed out, so that sign-in is offered. */
function useWhoIsSignedIn() {
  const { data, error } = useApiQuery(viewing.me, {})
  useEffect(() => {
    if (data || error) keepAccount(data?.account ?? null)
  }, [data, error])
}

/** Resolves the request after the dialog and its history entry are closed. */
function SigningIn() {
  const request = useSignInRequest()
  const { value, open, close } = useOverlay<SignInRequest>()
  const result = useRef<Account | null>(null)
  const shown = useRef(false)
  useEffect(() => {
    if (!request) return
    result.current = null
    open(request)
  }, [request, open])
  useEffect(() => {
    if (!value && shown.current) answerSignIn(result.current)
    shown.current = value !== null
  }, [value])
  return (
    value && (
      <SignInDialog
        request={value}
        onSignedIn={(account) => {
          result.current = account
          close()
        }}
        onClose={close}
      />
    )
  )
}

interface StaffLink {
  kind: 'setup' | 'invite'
  token: string
}

/** Opened by a set-up or invitation link; the token leaves the address at once. */
function LinkOfStaff() {
  const { value, open, close } = useOverlay<StaffLink>()
  useEffect(() => {
    const read = () => {
      const [, kind, token] = LINK.exec(window.location.hash) ?? []
      if (!kind || !token) return
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
      open({ kind: kind === 'setup' ? 'setup' : 'invite', token })
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [open])
  return value && <SetUpDialog {...value} onClose={close} />
}

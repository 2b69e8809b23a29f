import { api } from '@desert-wrench/contract/api.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { chooseAdapters } from './adapters/choose-adapters.ts'
import { openUploads } from './adapters/uploads.ts'
import { webPush } from './adapters/web-push.ts'
import type { App, AppOptions } from './app-options.ts'
import { openDatabase } from './db/database.ts'
import type { Dependencies } from './features/dependencies.ts'
import { announcer } from './features/messages/announce.ts'
import { messageDelivery } from './features/messages/deliver-messages.ts'
import { pushChannel } from './features/messages/push-channel.ts'
import { sendMessages } from './features/messages/send-messages.ts'
import { actsOf, handlersOf, storesOf } from './features/modules.ts'
import { openSubscriptions } from './features/subscriptions.ts'
import { tasksOf } from './features/tasks.ts'
import { responseCache } from './http/caching/response-cache.ts'
import { compressJson, packed } from './http/content/compression.ts'
import { serveKeys } from './http/content/keys.ts'
import { auditTrail } from './http/core/audit.ts'
import { linkReader } from './http/core/job-link.ts'
import { serveMetrics } from './http/core/metrics.ts'
import { registerRoutes } from './http/core/routes.ts'
import { createServer } from './http/core/server.ts'
import { sessionHeaders } from './http/core/session-cookie.ts'
import { accountOf, viewerReader } from './http/core/viewer.ts'
import { networkOf, siteOf } from './http/limits/networks.ts'
import { limitRates } from './http/limits/rate-limits.ts'
import type { CallerName } from './http/limits/turns.ts'
import { createIdGenerator } from './runtime/ids.ts'
import { isLoopbackName } from './runtime/loopback.ts'
import { documentSigner } from './security/document-signer.ts'
import { jobLinkToken } from './security/job-link-token.ts'
import { tokens } from './security/tokens.ts'
import { unsubscribeTokens } from './security/unsubscribe-token.ts'
import type { MetricSources } from './telemetry/metrics.ts'
import { openWatch } from './telemetry/watch.ts'

/** The composition root: adapters, stores, handlers, then the server. */
export async function createApp(options: AppOptions): Promise<App> {
  const { access, database, clock, migrated, uploads, seeds, vault, business, publicUrl, smsDayLimit, smsCountries } =
    options
  let hurry = () => {}
  let turns: MetricSources['turns'] = () => ({})
  const watch = await openWatch(options, {
    ...{ db: () => db, log: () => server.log, now: () => Date.parse(clock.now()), turns: () => turns() },
    events: () => ({ listeners: listeners.count, checkedMsAgo: feed.checkedMsAgo }),
  })
  const db = openDatabase({ ...database, committed: () => hurry(), watch: watch.statement, slow: watch.slow })
  let isLeaving = false
  const leaving = () => isLeaving
  const ready = async () => {
    if (!migrated() || isLeaving) throw new Problem('server.unavailable')
    return db.unwritable()
  }
  const server = createServer({ ...options, leaving }, ready, watch)
  serveMetrics(server, { ...options, read: watch.readMetrics })
  const { beacon, ...adapters } = await chooseAdapters(options, (line) => server.log.warn(line))
  const base = { db, newId: createIdGenerator(clock), tokens, seeds, vault, beacon }
  const cookie = access === 'accounts' && publicUrl?.startsWith('https:') ? '__Host-session' : 'session'
  const site = () => publicUrl ?? server.listeningOrigin
  const around = {
    ...base,
    ...{ clock, access, business, publicUrl, smsDayLimit, smsCountries, site },
    emergencyShare: options.emergencyShare,
    log: (line: string) => server.log.warn(line),
    logInfo: (line: string) => server.log.info(line),
    logError: (line: string) => server.log.error(line),
    ...adapters,
    ...storesOf(base),
    jobLinkToken: jobLinkToken(base),
    unsubscribeTokens: unsubscribeTokens(base),
    documentSigner: documentSigner(vault),
    messageSettings: {
      sms: options.sms ?? null,
      mail: options.mail ?? null,
      mailRecords: async () => (await import('./doctor/texts-and-mails.ts')).recordsOf(options.mail ?? null),
    },
    webPush: webPush({
      vault,
      contact: options.mail
        ? `mailto:${options.mail.from}`
        : publicUrl?.startsWith('https:')
          ? publicUrl
          : 'https://desert-wrench.invalid',
      isLocal: () => isLoopbackName(new URL(server.listeningOrigin).hostname),
    }),
  }
  serveKeys(server, { keys: () => around.documentSigner().keys, migrated })
  const messageProviders = {
    ...adapters.messageProviders,
    // Who is not signed in has no browser that we know.
    push: access === 'accounts' ? pushChannel(around) : null,
  }
  const delivery = messageDelivery({ ...around, messageProviders })
  const { feed, listeners } = openSubscriptions({ ...around, ready: migrated })
  hurry = feed.hurry
  const given = {
    ...{ ...around, delivery, messageProviders },
    messages: sendMessages(around),
    announce: announcer({ ...around, delivery, messageProviders }),
  }
  const dependencies: Dependencies = { ...given, ...actsOf(given) }
  const viewerOf = viewerReader({ ...dependencies, cookie })
  const linkOf = linkReader(dependencies)
  /** An account, else a /48 or an IPv4 address. */
  const callerName: CallerName = async (request) =>
    options.rateLimits ? (accountOf(await viewerOf(request)) ?? siteOf(request.ip) ?? networkOf(request.ip)) : null
  // Before the server's own close, which waits for open streams.
  server.addHook('preClose', () => listeners.close())
  server.addHook('onReady', () => openUploads(uploads))
  await server.register(async (calls) => {
    await compressJson(calls)
    if (options.rateLimits) {
      limitRates(calls, { personOf: async (request) => accountOf(await viewerOf(request)), ...options.rateLimits })
    }
    calls.addHook('onRequest', ({ method }, reply, done) => {
      if (!migrated()) return done(new Problem('server.unavailable'))
      // The stream position from which this reply may become stale.
      const position = method === 'GET' && listeners.position
      if (position) reply.header('changes-position', position)
      done()
    })
    turns = registerRoutes(
      calls,
      {
        ...{ db, clock, ownership: around.ownership, links: around.links },
        callers: { cookie, viewerOf, linkOf, nameOf: callerName },
        trail: auditTrail(dependencies),
        responseCache: responseCache({ feed, pack: packed }),
      },
      api,
      handlersOf(dependencies, sessionHeaders(cookie), listeners),
    )
  })
  return {
    server,
    db,
    ...tasksOf(dependencies),
    watch,
    leave: () => {
      isLeaving = true
    },
    close: () =>
      server
        .close()
        .then(() => delivery.close())
        .then(() => feed.close())
        .then(() => db.close())
        .then(() => watch.close()),
  }
}

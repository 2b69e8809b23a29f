/** Never use a developer's own database: only TEST_DATABASE_URL counts. */
process.env.TEST_DATABASE_URL ||= process.env.DATABASE_URL ?? ''
delete process.env.DATABASE_URL

/** As root, the embedded database would create a system user. */
process.env.DATABASE_ACCOUNT = 'nobody'

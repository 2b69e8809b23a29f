/** Tests must not find a person's own database: only what is named for them counts. */
process.env.TEST_DATABASE_URL ||= process.env.DATABASE_URL ?? ''
delete process.env.DATABASE_URL

/** As root, the embedded database would add a system user to this machine. */
process.env.DATABASE_ACCOUNT = 'nobody'

/** SQL that assigns a mechanic behind the app's back, at a price agreed by the office. */
export const givenTo = (job: string | undefined, mechanic: string | undefined, cents = 100): string => `
  INSERT INTO job_estimates (id, job_id, version, status, lines, subtotal, tax, total, created_at, answered_at, mechanic_id, act,
      agreement, agreed_by, agreed_at, labor_cost, travel_fee)
    SELECT gen_random_uuid(), '${job}', n, 'approved', '[{"kind":"labor","description":"","quantity":100,"unitCents":${cents},"cents":${cents}}]',
      ${cents}, 0, ${cents}, now(), now(), '${mechanic}', 'change', n, 'dispatcher', now(), ${cents}, 0
    FROM (SELECT coalesce(max(version), 0) + 1 AS n FROM job_estimates WHERE job_id = '${job}') next;
  UPDATE jobs SET mechanic_id = '${mechanic}', mechanic_name = 'x', labor_cost = ${cents}, travel_fee = 0, total_cost = ${cents},
    agreement = (SELECT max(agreement) FROM job_estimates WHERE job_id = '${job}') WHERE id = '${job}'`

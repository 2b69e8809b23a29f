-- When each list of the payment provider's events was last applied without a gap: '' is the platform's own, the others are
-- mechanics' accounts.
CREATE TABLE provider_lists (
  account text PRIMARY KEY,
  complete_at timestamptz(3) NOT NULL
);

-- A payment of nothing is settled when it is asked for: no money came in any way.
ALTER TABLE payments
  DROP CONSTRAINT payments_method_check,
  ADD CONSTRAINT payments_method_check CHECK (method IN ('cash', 'card', 'transfer', 'stripe', 'free')),
  ADD CONSTRAINT only_nothing_is_free CHECK (method <> 'free' OR amount = 0);

-- Outside a transaction.
DROP INDEX CONCURRENTLY IF EXISTS provider_events_of_source;
CREATE INDEX CONCURRENTLY provider_events_of_source ON provider_events (source, kind) WHERE source IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS provider_events_of_reference;
CREATE INDEX CONCURRENTLY provider_events_of_reference ON provider_events (reference, kind) WHERE reference IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS provider_events_refused;
CREATE INDEX CONCURRENTLY provider_events_refused ON provider_events (received_at) WHERE refusal IS NOT NULL;
ALTER TABLE provider_events VALIDATE CONSTRAINT refused_for_a_reason;
ALTER TABLE provider_events VALIDATE CONSTRAINT a_dispute_has_a_stage;

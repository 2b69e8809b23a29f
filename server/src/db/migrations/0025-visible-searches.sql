-- Strangers search what they see: of an open job the vehicle and the problem, of a mechanic the name and the trade.
CREATE INDEX jobs_open_search ON jobs USING gin (fold_text(vehicle_info || E'\n' || description) gin_trgm_ops)
  WHERE deleted_at IS NULL AND cancelled_at IS NULL AND mechanic_id IS NULL AND status = 'pending';
CREATE INDEX mechanics_public_search ON mechanics USING gin (fold_text(name || E'\n' || specialty) gin_trgm_ops) WHERE removed_at IS NULL;

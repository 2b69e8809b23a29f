-- Outside a transaction.
-- For the lines of a finding.
DROP INDEX CONCURRENTLY IF EXISTS estimate_lines_of_finding;
CREATE INDEX CONCURRENTLY estimate_lines_of_finding ON estimate_lines (inspection_id, point) WHERE inspection_id IS NOT NULL;

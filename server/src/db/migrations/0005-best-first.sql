-- Mechanics by rating and response time, of all trades and of one: who is proposed, and who stands first on /book.

DROP INDEX mechanics_best;
CREATE INDEX mechanics_best ON mechanics ((-(rating + response_time_rating)), (-jobs_completed), id) WHERE removed_at IS NULL;
CREATE INDEX mechanics_best_of_trade ON mechanics (specialty, (-(rating + response_time_rating)), (-jobs_completed), id) WHERE removed_at IS NULL;

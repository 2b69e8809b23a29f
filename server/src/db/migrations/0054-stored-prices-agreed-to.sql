-- 0053 has called them for the last time.
DROP PROCEDURE agree_to_stored_prices();
DROP FUNCTION agree_to_prices_of(uuid[]);

-- Outside a transaction.
-- A search reads an index's list of pending entries from end to end, a pair of letters a hundred times. It was merged into the index at
-- 4 MB, about a thousand bookings; now at 64 kB, some fifteen. What is pending today is merged at once.

ALTER INDEX jobs_search_digits SET (gin_pending_list_limit = 64);
ALTER INDEX jobs_open_search SET (gin_pending_list_limit = 64);
ALTER INDEX customers_search SET (gin_pending_list_limit = 64);
ALTER INDEX mechanics_search SET (gin_pending_list_limit = 64);
ALTER INDEX mechanics_public_search SET (gin_pending_list_limit = 64);
ALTER INDEX parts_search SET (gin_pending_list_limit = 64);
ALTER INDEX cars_search SET (gin_pending_list_limit = 64);
ALTER INDEX parts_images SET (gin_pending_list_limit = 64);
ALTER INDEX cars_images SET (gin_pending_list_limit = 64);
SELECT gin_clean_pending_list('jobs_search_digits');
SELECT gin_clean_pending_list('jobs_open_search');
SELECT gin_clean_pending_list('customers_search');
SELECT gin_clean_pending_list('mechanics_search');
SELECT gin_clean_pending_list('mechanics_public_search');
SELECT gin_clean_pending_list('parts_search');
SELECT gin_clean_pending_list('cars_search');
SELECT gin_clean_pending_list('parts_images');
SELECT gin_clean_pending_list('cars_images');

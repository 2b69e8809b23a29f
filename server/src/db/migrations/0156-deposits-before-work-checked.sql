-- In a transaction of its own, so that 0155 is checked without a lock that stops writes.
ALTER TABLE job_estimates VALIDATE CONSTRAINT waived_what_was_asked;
ALTER TABLE notifications VALIDATE CONSTRAINT notifications_notification_type_check;

-- In a transaction of its own, so that the constraints of 0096 are checked without a lock that stops writes.
ALTER TABLE jobs VALIDATE CONSTRAINT planned_from_to;
ALTER TABLE jobs VALIDATE CONSTRAINT promised_from_to;
ALTER TABLE jobs VALIDATE CONSTRAINT promise_has_length;
ALTER TABLE jobs VALIDATE CONSTRAINT plan_within_promise;
ALTER TABLE notifications VALIDATE CONSTRAINT notifications_notification_type_check;
ALTER TABLE mechanics VALIDATE CONSTRAINT promises_kept_of_made;

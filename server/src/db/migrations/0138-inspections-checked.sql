-- In a transaction of its own, so that 0134 is checked without a lock that stops writes.
ALTER TABLE notifications VALIDATE CONSTRAINT notifications_notification_type_check;

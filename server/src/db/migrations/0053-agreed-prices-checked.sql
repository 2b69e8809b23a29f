-- Outside a transaction.
-- What a server of the version before wrote meanwhile is agreed to as well; then every row is looked at, and nobody waits for it.

CALL agree_to_stored_prices();
ALTER TABLE job_estimates VALIDATE CONSTRAINT job_estimates_act_check;
ALTER TABLE job_estimates VALIDATE CONSTRAINT job_estimates_agreed_by_check;
ALTER TABLE job_estimates VALIDATE CONSTRAINT job_estimates_reckoned_travel_check;
ALTER TABLE job_estimates VALIDATE CONSTRAINT version_agreed_by_somebody;
ALTER TABLE job_estimates VALIDATE CONSTRAINT job_estimates_mechanic_id_fkey;
ALTER TABLE jobs VALIDATE CONSTRAINT priced_as_agreed;
ALTER TABLE jobs VALIDATE CONSTRAINT costs_what_was_agreed;
ALTER TABLE notifications VALIDATE CONSTRAINT notifications_notification_type_check;

-- What was there before is checked. A referral may be rewarded again after an undo: tickets_one_a_reward holds its tickets to one each time.
ALTER TABLE payments VALIDATE CONSTRAINT a_fee_is_paid_or_waived;
ALTER TABLE raffle_tickets DROP CONSTRAINT raffle_tickets_referral_id_key;
ALTER TABLE notifications VALIDATE CONSTRAINT notifications_notification_type_check;

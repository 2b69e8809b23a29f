-- A notification is kept as its kind and what it tells of; its sentences are made in the language of whoever reads it.
-- One of no kind, or of words that are none of ours, keeps its words.
ALTER TABLE notifications
  ADD COLUMN parameters jsonb,
  ALTER COLUMN title DROP NOT NULL,
  ALTER COLUMN message DROP NOT NULL;

-- What is told of is read back out of the words where they are, to the letter, what the flows wrote about this job.
WITH known AS (
  SELECT n.id, j.vehicle_info AS vehicle, j.customer_name AS customer, n.notification_type AS kind, n.title, n.message,
    ' wants to take your job' AS wants,
    'For your ' || j.vehicle_info || ': ' AS regarding,
    ' is no longer available for your ' || j.vehicle_info || '. Other mechanics can request it now.' AS gone
  FROM notifications n JOIN jobs j ON j.id = n.job_id
), told AS (
  SELECT id, CASE
    WHEN kind = 'job_booked' AND title = 'New booking' AND message = customer || ' booked you for a ' || vehicle || '.'
      THEN jsonb_build_object('customerName', customer, 'vehicleInfo', vehicle)
    WHEN kind = 'job_approved' AND title = 'You are hired' AND message = customer || ' approved your request for the ' || vehicle || '.'
      THEN jsonb_build_object('customerName', customer, 'vehicleInfo', vehicle)
    WHEN kind = 'job_rejected' AND title = 'Request not taken' AND message = 'Your request for the ' || vehicle || ' was not taken this time.'
      THEN jsonb_build_object('vehicleInfo', vehicle)
    WHEN kind = 'job_pickup' AND right(title, length(wants)) = wants AND starts_with(message, regarding)
      THEN jsonb_build_object('mechanicName', left(title, -length(wants)), 'vehicleInfo', vehicle, 'message', substr(message, length(regarding) + 1))
    WHEN kind = 'job_withdrawn' AND title = 'Your job is open again' AND right(message, length(gone)) = gone
      THEN jsonb_build_object('mechanicName', left(message, -length(gone)), 'vehicleInfo', vehicle)
  END AS parameters
  FROM known
)
UPDATE notifications n SET parameters = told.parameters, title = NULL, message = NULL
FROM told WHERE told.id = n.id AND told.parameters IS NOT NULL;

ALTER TABLE notifications ADD CONSTRAINT words_or_parameters CHECK (
  CASE WHEN parameters IS NULL THEN title IS NOT NULL AND message IS NOT NULL
    ELSE title IS NULL AND message IS NULL AND notification_type <> 'info' AND jsonb_typeof(parameters) = 'object' END
);

-- Cars of before are worked out by the task.
INSERT INTO stale_vehicles (vehicle_id) SELECT id FROM vehicles;

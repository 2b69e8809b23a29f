-- Uploaded pictures: each waits for a listing, is listed for good, or is dropped and then removed, bytes first, row last.

CREATE TABLE pictures (
  id uuid PRIMARY KEY,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'listed', 'dropped')),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX pictures_to_sweep ON pictures (status, created_at) WHERE status <> 'listed';

-- Pictures of the listings that are there already.
INSERT INTO pictures (id, status, created_at)
SELECT substring(url, '^/api/pictures/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[.]webp$')::uuid AS upload, 'listed', min(created_at)
FROM (
  SELECT unnest(images) AS url, created_at FROM part_listings
  UNION ALL SELECT unnest(images), created_at FROM car_listings) shown
WHERE url ~ '^/api/pictures/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.]webp$'
GROUP BY upload;

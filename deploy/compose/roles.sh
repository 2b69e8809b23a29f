#!/bin/sh
# Runs once, when the database is made: the role of the server owns nothing. The product gives it its rights at each start.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$SERVER_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
CREATE ROLE desert_wrench_server LOGIN NOSUPERUSER PASSWORD :'password';
SQL

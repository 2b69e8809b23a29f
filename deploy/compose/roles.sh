#!/bin/sh
# Runs once, when the database is created. The server's role owns nothing; the product grants its rights at each start.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$SERVER_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
CREATE ROLE desert_wrench_server LOGIN NOSUPERUSER PASSWORD :'password';
SQL

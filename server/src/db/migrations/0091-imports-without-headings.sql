-- A file without headings has its first person in row 1.
ALTER TABLE import_rows DROP CONSTRAINT import_rows_row_check;
ALTER TABLE import_rows ADD CONSTRAINT import_rows_row_check CHECK (row > 0) NOT VALID;

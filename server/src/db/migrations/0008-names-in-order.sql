-- Names stand where a reader looks for them: an accent does not move a name behind the z.

CREATE FUNCTION name_order(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(lower(name), 'áàâäãåéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ', 'aaaaaaeeeeiiiiooooouuuuncaaaaaaeeeeiiiiooooouuuunc');

DROP INDEX mechanics_by_name;
DROP INDEX mechanics_by_specialty;
DROP INDEX customers_by_name;
CREATE INDEX mechanics_by_name ON mechanics (name_order(name), id) WHERE removed_at IS NULL;
CREATE INDEX mechanics_by_specialty ON mechanics (specialty, name_order(name), id) WHERE removed_at IS NULL;
CREATE INDEX customers_by_name ON customers (name_order(name), id);

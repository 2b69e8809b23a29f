-- A promo code is one however it is typed: case, width, accents, kinds of dashes and what nobody sees tell no two apart.
-- Of codes that became one the active and then the oldest keeps it; the others are switched off under a name that nobody can type.
UPDATE promo_codes c SET is_active = false, code = 'set-aside-' || c.id
FROM (
  SELECT id, replace(fold_text(code), ' ', '') AS folded,
    row_number() OVER (PARTITION BY replace(fold_text(code), ' ', '') ORDER BY is_active DESC, created_at, id) AS place
  FROM promo_codes) ranked
WHERE ranked.id = c.id AND (ranked.place > 1 OR ranked.folded = '');
DROP INDEX promo_codes_code;
CREATE UNIQUE INDEX promo_codes_code ON promo_codes (replace(fold_text(code), ' ', ''));

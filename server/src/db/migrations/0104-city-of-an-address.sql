-- The city at the end of an address, with districts mapped to their city; null if none. `cityOf` of the contract is the same.
CREATE FUNCTION city_of(address text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  written text := ' ' || public.fold_text(left(address, 300)) || ' ';
  -- Without state, country and ZIP code.
  street_and_city text := regexp_replace(written,
    '(?:[\s,.]+(?:az|arizona|usa|us|united states|estados unidos|ee\.?\s?uu|\d{5}(?:-\d{4})?))+[\s,.]*$', '');
  city text := (regexp_match(regexp_replace(street_and_city, '\s+$', ''),
    '[ ,](phoenix|phx|pheonix|ahwatukee|arcadia|maryvale|sunnyslope|scottsdale|glendale|tempe|mesa|chandler|gilbert|paradise valley|peoria|surprise|sun city|sun city west|el mirage|youngtown|avondale|goodyear|litchfield park|tolleson|buckeye|laveen|anthem|cave creek|carefree|fountain hills|queen creek|apache junction)$'))[1];
BEGIN
  RETURN CASE WHEN city IN ('phx', 'pheonix', 'ahwatukee', 'arcadia', 'maryvale', 'sunnyslope') THEN 'Phoenix' ELSE initcap(city) END;
END $$;

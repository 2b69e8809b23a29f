-- Sales tax on parts by city, where it is not that of the settings.
CREATE TABLE city_tax_rates (
  city text PRIMARY KEY CHECK (city <> ''),
  percent double precision NOT NULL CHECK (percent BETWEEN 0 AND 20),
  changed_at timestamptz(3) NOT NULL
);
CREATE TRIGGER tell_change AFTER INSERT OR DELETE ON city_tax_rates FOR EACH ROW EXECUTE FUNCTION tell_change('plans');
CREATE TRIGGER tell_change_of_row AFTER UPDATE ON city_tax_rates
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_change('plans');

-- Files of customers and mechanics that were imported, and what each made; no name and no phone is in them.
CREATE TABLE imports (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('customers', 'mechanics')),
  at timestamptz(3) NOT NULL,
  account_id uuid REFERENCES accounts,
  rows integer NOT NULL CHECK (rows >= 0),
  made integer NOT NULL CHECK (made >= 0),
  known integer NOT NULL CHECK (known >= 0),
  failed integer NOT NULL CHECK (failed >= 0),
  undone_at timestamptz(3),
  removed integer NOT NULL DEFAULT 0 CHECK (removed BETWEEN 0 AND made),
  CONSTRAINT imports_add_up CHECK (rows = made + known + failed)
);
CREATE INDEX imports_newest ON imports (at DESC, id DESC);
CREATE INDEX imports_of_kind ON imports (kind, at DESC, id DESC);

CREATE TABLE import_rows (
  import_id uuid NOT NULL REFERENCES imports,
  -- As a spreadsheet counts them.
  row integer NOT NULL CHECK (row > 1),
  made_id uuid NOT NULL,
  -- Somebody corrected it since, and so put work into it.
  changed boolean NOT NULL DEFAULT false,
  -- Why it stays though the import was undone.
  stays text CHECK (stays IN ('used', 'changed', 'gone')),
  PRIMARY KEY (import_id, row)
);

CREATE INDEX import_rows_made ON import_rows (made_id);

CREATE FUNCTION mark_imported_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE public.import_rows SET changed = true WHERE made_id = NEW.id AND NOT changed;
  RETURN NULL;
END $$;
CREATE TRIGGER imported_changed AFTER UPDATE OF name, phone, email, preferred_address, merged_into ON customers FOR EACH ROW
  WHEN ((OLD.name, OLD.phone, OLD.email, OLD.preferred_address, OLD.merged_into) IS DISTINCT FROM (NEW.name, NEW.phone, NEW.email, NEW.preferred_address, NEW.merged_into))
  EXECUTE FUNCTION mark_imported_changed();
CREATE TRIGGER imported_changed AFTER UPDATE OF name, phone, email ON mechanics FOR EACH ROW
  WHEN ((OLD.name, OLD.phone, OLD.email) IS DISTINCT FROM (NEW.name, NEW.phone, NEW.email)) EXECUTE FUNCTION mark_imported_changed();

-- A row that goes asks each table that may refer to it; the indexes of these have not all their rows.
CREATE INDEX jobs_refer_to_mechanic ON jobs (mechanic_id) WHERE mechanic_id IS NOT NULL;
CREATE INDEX pickups_refer_to_mechanic ON job_pickup_requests (mechanic_id);
CREATE INDEX notifications_refer_to_mechanic ON notifications (mechanic_id) WHERE mechanic_id IS NOT NULL;
CREATE INDEX ratings_refer_to_mechanic ON ratings (mechanic_id);
CREATE INDEX ratings_refer_to_customer ON ratings (customer_id);

-- Takes out what an import made. The server may remove no customer and no mechanic; by this alone it removes those that nothing refers to,
-- as the foreign keys say, with whom nobody signs in, and that are what they were. Its own row of import_rows goes with each; the others say why they stay.
-- A call looks at so many rows, and says whether all are done; null: there is nothing to undo.
CREATE FUNCTION undo_import(undone uuid, now timestamptz, most integer) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  one import_rows;
  of_kind text;
  is_there boolean;
  is_account boolean;
  why text;
  count integer := 0;
BEGIN
  SELECT kind INTO of_kind FROM imports WHERE id = undone AND undone_at IS NULL FOR UPDATE;
  IF of_kind IS NULL THEN
    RETURN NULL;
  END IF;
  -- Whoever joins or leaves waits: places are counted one by one.
  IF of_kind = 'mechanics' THEN
    PERFORM FROM business FOR UPDATE;
  END IF;
  FOR one IN SELECT * FROM import_rows WHERE import_id = undone AND stays IS NULL ORDER BY row LIMIT most LOOP
    is_there := NULL;
    IF of_kind = 'customers' THEN
      SELECT true, EXISTS (SELECT FROM accounts a WHERE a.phone_e164 = c.phone_e164 AND a.closed_at IS NULL)
        INTO is_there, is_account FROM customers c WHERE id = one.made_id FOR UPDATE OF c;
    ELSE
      SELECT true, EXISTS (SELECT FROM accounts a WHERE a.phone_e164 = m.phone_e164 AND a.closed_at IS NULL)
        INTO is_there, is_account FROM mechanics m WHERE id = one.made_id AND removed_at IS NULL FOR UPDATE OF m;
    END IF;
    why := CASE WHEN is_there IS NULL THEN 'gone' WHEN is_account THEN 'used' END;
    IF why IS NULL THEN
      BEGIN
        IF of_kind = 'customers' THEN
          DELETE FROM customers WHERE id = one.made_id;
        ELSE
          -- Who was never here has had no trial.
          DELETE FROM person_uses WHERE mechanic_id = one.made_id AND purpose = 'trial';
          DELETE FROM mechanics WHERE id = one.made_id;
        END IF;
        IF one.changed THEN
          RAISE EXCEPTION USING ERRCODE = 'raise_exception';
        END IF;
      EXCEPTION
        WHEN foreign_key_violation THEN
          why := 'used';
        WHEN raise_exception THEN
          why := 'changed';
      END;
    END IF;
    IF why IS NULL THEN
      DELETE FROM import_rows WHERE import_id = undone AND row = one.row;
      count := count + 1;
    ELSE
      UPDATE import_rows SET stays = why WHERE import_id = undone AND row = one.row;
    END IF;
  END LOOP;
  UPDATE imports SET removed = removed + count,
    undone_at = CASE WHEN NOT EXISTS (SELECT FROM import_rows WHERE import_id = undone AND stays IS NULL) THEN now END WHERE id = undone;
  RETURN (SELECT undone_at IS NOT NULL FROM imports WHERE id = undone);
END $$;
REVOKE ALL ON FUNCTION undo_import(uuid, timestamptz, integer) FROM PUBLIC;

-- Who asks for what a mechanic has hears that there is no such mechanic.
CREATE TRIGGER tell_deletion AFTER DELETE ON mechanics FOR EACH ROW EXECUTE FUNCTION tell_change('pickups', 'notifications', 'referrals');
CREATE TRIGGER tell_change AFTER INSERT ON imports FOR EACH ROW EXECUTE FUNCTION tell_change('imports');
CREATE TRIGGER tell_change_of_row AFTER UPDATE ON imports
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_change('imports');

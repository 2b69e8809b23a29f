-- The business's own wording of messages, in place of the standard one.
CREATE TABLE message_templates (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind <> ''),
  language text NOT NULL CHECK (language ~ '^[a-z]{2}$'),
  text text NOT NULL CHECK (text <> '' AND length(text) <= 400),
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT message_template_once UNIQUE (kind, language)
);
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON message_templates FOR EACH ROW EXECUTE FUNCTION tell_change('messages');

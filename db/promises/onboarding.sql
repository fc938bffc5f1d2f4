-- What the database promises of signatures.

-- A signature under the marketplace agreement is never changed or removed.
CREATE TRIGGER signatures_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON signatures EXECUTE FUNCTION insert_only();

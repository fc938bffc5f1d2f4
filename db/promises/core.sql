-- What the database promises to every domain: how rows are numbered, kept and searched.

-- An id that sorts by its time of creation: the milliseconds are in its first 48 bits (UUIDv7). Rows that a trigger writes
-- are numbered like those of the application, and events leave the outbox in this order.
-- Twin: newId.
CREATE FUNCTION uuid_v7() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT encode(set_bit(set_bit(
    overlay(uuid_send(gen_random_uuid()) PLACING
      substring(int8send(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
    52, 1), 53, 1), 'hex')::uuid
$$;

-- The tables that hold what happened refuse every change of a row, also one typed by hand.
CREATE FUNCTION insert_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is insert-only', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_insert_only';
END $$;

-- Papers and hours that somebody may be owed money for are never deleted.
CREATE FUNCTION never_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never deleted', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_never_deleted';
END $$;

-- The hash of one line of the audit log, over everything that the line says and the hash of the line before it (decision 4).
CREATE FUNCTION audit_log_hash(entry audit_log) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(entry.id, extract(epoch FROM entry.at), entry.actor_kind, entry.actor_id,
    entry.action, entry.object_type, entry.object_id, entry.details, entry.request_id, entry.previous_hash)::text, 'UTF8')), 'hex')
$$;

-- Lines of the audit log are numbered without a gap and each carries the hash of the one before, so a line that somebody
-- changed or removed shows. The lock lets one transaction at a time add lines, from its first one to its commit.
CREATE FUNCTION audit_log_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last audit_log;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('audit_log_chain'));
  SELECT * INTO last FROM audit_log ORDER BY id DESC LIMIT 1;
  NEW.id := coalesce(last.id, 0) + 1;
  NEW.previous_hash := coalesce(last.hash, '');
  NEW.hash := audit_log_hash(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER audit_log_chain BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_chain();

-- The audit log only grows.
CREATE TRIGGER audit_log_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log EXECUTE FUNCTION insert_only();

-- The id of the first broken link of the chain, or null: staff and the nightly check ask for it.
CREATE FUNCTION audit_log_first_break() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT l.id FROM audit_log l LEFT JOIN audit_log p ON p.id = l.id - 1
   WHERE l.hash <> audit_log_hash(l) OR l.previous_hash <> coalesce(p.hash, '') OR (l.id > 1 AND p.id IS NULL)
   ORDER BY l.id LIMIT 1
$$;

-- The letters of a text and their pairs: an index over them serves searches of one letter or two, which trigrams cannot.
-- Twin: lettersOf.
CREATE FUNCTION letters_of(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 100 AS $$
  SELECT ARRAY(SELECT DISTINCT substr(words, start, size)
                 FROM generate_series(1, length(words)) start, generate_series(1, 2) size
                WHERE start + size - 1 <= length(words))
$$;

-- How searches read a text (SIL-185, decision 47): without case, accents and what is not drawn, with one kind of apostrophe,
-- dash and blank. Plain English, which nearly all texts are, takes the short way.
-- Twin: folded.
CREATE FUNCTION folded(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT COST 20 AS $$
  SELECT CASE WHEN value ~ '^[ -_a-~]*$' AND position('  ' IN value) = 0 THEN lower(value COLLATE "C") ELSE
    (regexp_replace(
      replace(replace(replace(replace(
        translate(
          lower(regexp_replace(
            normalize(
              translate(value, '`´ʹʻʼ‘’‛′＇‐‑‒–—―−﹘﹣－', repeat('''', 10) || repeat('-', 10)),
              NFKD),
            '[\u00AD\u0300-\u036F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\u2800\u3164\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFA0\uFFF0-\uFFFC]',
            '', 'g') COLLATE "und-x-icu"),
          'øđðłħıς', 'oddlhiσ'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      '[ \t]+', ' ', 'g')) COLLATE "C" END
$$;

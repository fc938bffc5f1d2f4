-- What the database promises of credentials: how far each is proven follows the record itself, and whatever decides about
-- a person is decided by two people who do not know them.

-- What every credential says now, by its kind. Its fingerprint, `facts_hash`, is what a check and an attestation vouch
-- for: a copy is a fact where the paper itself is the credential, and none where the source has a register.
CREATE VIEW credential_facts AS
  SELECT said.*, encode(sha256(convert_to(said.facts::text, 'UTF8')), 'hex') AS facts_hash
    FROM (
      SELECT 'license'::text AS kind, l.id AS record_id, l.provider_id, l.type, l.state, l.expiration_on AS expires_on,
             jsonb_build_object('type', l.type, 'state', l.state, 'number', l.number, 'status', l.status,
                                'expiration_date', l.expiration_on) AS facts,
             coalesce(f.sha256, f.id::text) AS copy
        FROM licenses l LEFT JOIN files f ON f.holder_id = l.id AND f.held_by = 'license' AND f.status = 'complete'
      UNION ALL
      SELECT 'board_certification', b.id, b.provider_id, b.type, NULL, b.expiration_on,
             jsonb_build_object('type', b.type, 'board_eligible', b.board_eligible, 'expiration_date', b.expiration_on),
             coalesce(f.sha256, f.id::text)
        FROM board_certifications b
        LEFT JOIN files f ON f.holder_id = b.id AND f.held_by = 'board_certification' AND f.status = 'complete'
       WHERE b.type <> 'NONE'
      UNION ALL
      SELECT 'imlc', p.id, p.id, '', NULL, p.imlc_expiration_on,
             jsonb_build_object('expiration_date', p.imlc_expiration_on), NULL
        FROM providers p WHERE p.has_imlc
      UNION ALL
      SELECT 'npi', p.id, p.id, '', NULL, NULL,
             jsonb_build_object('npi', p.npi, 'first_name', u.first_name, 'last_name', u.last_name), NULL
        FROM providers p JOIN users u ON u.id = p.user_id WHERE p.npi <> ''
      UNION ALL
      SELECT 'insurance', i.id, i.provider_id, '', NULL, i.expiration_on,
             jsonb_build_object('carrier', i.carrier, 'policy_number', i.policy_number, 'expiration_date', i.expiration_on,
                                'sha256', coalesce(f.sha256, f.id::text)),
             coalesce(f.sha256, f.id::text)
        FROM insurance_records i
        LEFT JOIN files f ON f.holder_id = i.id AND f.held_by = 'insurance_record' AND f.status = 'complete'
      UNION ALL
      SELECT 'certification', c.id, c.provider_id, c.type, NULL, c.expiration_on,
             jsonb_build_object('type', c.type, 'expiration_date', c.expiration_on, 'sha256', coalesce(f.sha256, f.id::text)),
             coalesce(f.sha256, f.id::text)
        FROM certifications c
        LEFT JOIN files f ON f.holder_id = c.id AND f.held_by = 'certification' AND f.status = 'complete'
      UNION ALL
      SELECT 'immunization', m.id, m.provider_id, m.type, NULL,
             -- Who is exempt has nothing that runs out.
             CASE WHEN m.exempt THEN NULL ELSE m.expiration_on END,
             jsonb_build_object('type', m.type, 'exempt', m.exempt, 'issue_date', m.issue_on,
                                'expiration_date', m.expiration_on, 'sha256', coalesce(f.sha256, f.id::text)),
             coalesce(f.sha256, f.id::text)
        FROM immunizations m
        LEFT JOIN files f ON f.holder_id = m.id AND f.held_by = 'immunization' AND f.status = 'complete'
      UNION ALL
      SELECT 'misc', r.id, r.provider_id, '', NULL, r.expiration_on,
             jsonb_build_object('title', r.title, 'issue_date', r.issue_on, 'expiration_date', r.expiration_on,
                                'sha256', coalesce(f.sha256, f.id::text)),
             coalesce(f.sha256, f.id::text)
        FROM misc_records r
        LEFT JOIN files f ON f.holder_id = r.id AND f.held_by = 'misc_record' AND f.status = 'complete'
      UNION ALL
      SELECT 'education', e.id, e.provider_id, e.kind, NULL, NULL,
             jsonb_build_object('kind', e.kind, 'sha256', coalesce(f.sha256, f.id::text)), coalesce(f.sha256, f.id::text)
        FROM education_records e
        LEFT JOIN files f ON f.holder_id = e.id AND f.held_by = 'education_record' AND f.status = 'complete'
    ) said;

-- Makes the state of one credential follow its record and its copy. Other facts than before empty what a check found, and
-- the check lapses: new facts are never shown beside an old check (CRD-I-002). A check that looked at a copy lapses with
-- another copy, too (CRD-I-003). The row is locked before the record is read, so that of two saves the later one counts.
CREATE FUNCTION credential_state_settle(settled_kind text, settled_record uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  was credential_states;
  said credential_facts;
  at timestamptz;
BEGIN
  SELECT * INTO was FROM credential_states WHERE kind = settled_kind AND record_id = settled_record FOR NO KEY UPDATE;
  SELECT * INTO said FROM credential_facts WHERE kind = settled_kind AND record_id = settled_record;
  at := clock_timestamp();
  IF said.record_id IS NULL THEN
    DELETE FROM credential_states WHERE kind = settled_kind AND record_id = settled_record;
    UPDATE credential_checks SET status = 'lapsed'
     WHERE kind = settled_kind AND record_id = settled_record AND status IN ('proposed', 'effective');
  ELSIF was.record_id IS NULL THEN
    INSERT INTO credential_states (kind, record_id, provider_id, type, state, expires_on, facts, facts_hash, has_file, changed_at, touched_at)
    VALUES (said.kind, said.record_id, said.provider_id, said.type, said.state, said.expires_on, said.facts, said.facts_hash,
            said.copy IS NOT NULL, at, at);
  ELSIF was.facts_hash <> said.facts_hash OR EXISTS (
      SELECT 1 FROM credential_checks c
       WHERE c.kind = settled_kind AND c.record_id = settled_record AND c.status IN ('proposed', 'effective')
         AND c.method = 'document_review' AND c.examined_sha256 IS DISTINCT FROM said.copy) THEN
    UPDATE credential_states SET type = said.type, state = said.state, expires_on = said.expires_on, facts = said.facts,
           facts_hash = said.facts_hash, has_file = said.copy IS NOT NULL, changed_at = at, touched_at = at,
           outcome = NULL, check_id = NULL, checked_on = NULL, recheck_on = NULL
     WHERE kind = settled_kind AND record_id = settled_record;
    UPDATE credential_checks SET status = 'lapsed'
     WHERE kind = settled_kind AND record_id = settled_record AND status IN ('proposed', 'effective');
  ELSE
    UPDATE credential_states SET has_file = said.copy IS NOT NULL, touched_at = at
     WHERE kind = settled_kind AND record_id = settled_record;
  END IF;
END $$;

-- Records of a kind, which the trigger names. Deferred to commit: a save that gives records other types for a moment
-- counts as what it leaves behind (CRD-I-001).
CREATE FUNCTION credential_records_settle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM credential_state_settle(TG_ARGV[0], coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER licenses_settle AFTER INSERT OR DELETE ON licenses DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION credential_records_settle('license');
CREATE CONSTRAINT TRIGGER licenses_settle_change AFTER UPDATE ON licenses DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION credential_records_settle('license');
CREATE CONSTRAINT TRIGGER board_certifications_settle AFTER INSERT OR DELETE ON board_certifications DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION credential_records_settle('board_certification');
CREATE CONSTRAINT TRIGGER board_certifications_settle_change AFTER UPDATE ON board_certifications DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION credential_records_settle('board_certification');
CREATE CONSTRAINT TRIGGER certifications_settle AFTER INSERT OR DELETE ON certifications DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION credential_records_settle('certification');
CREATE CONSTRAINT TRIGGER certifications_settle_change AFTER UPDATE ON certifications DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION credential_records_settle('certification');
CREATE CONSTRAINT TRIGGER immunizations_settle AFTER INSERT OR DELETE ON immunizations DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION credential_records_settle('immunization');
CREATE CONSTRAINT TRIGGER immunizations_settle_change AFTER UPDATE ON immunizations DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION credential_records_settle('immunization');
CREATE CONSTRAINT TRIGGER insurance_records_settle AFTER INSERT OR DELETE ON insurance_records DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION credential_records_settle('insurance');
CREATE CONSTRAINT TRIGGER insurance_records_settle_change AFTER UPDATE ON insurance_records DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION credential_records_settle('insurance');
CREATE CONSTRAINT TRIGGER misc_records_settle AFTER INSERT OR DELETE ON misc_records DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION credential_records_settle('misc');
CREATE CONSTRAINT TRIGGER misc_records_settle_change AFTER UPDATE ON misc_records DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION credential_records_settle('misc');
CREATE CONSTRAINT TRIGGER education_records_settle AFTER INSERT OR DELETE ON education_records DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION credential_records_settle('education');
CREATE CONSTRAINT TRIGGER education_records_settle_change AFTER UPDATE ON education_records DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION credential_records_settle('education');

-- The number of a provider and the membership in the compact are fields of the provider's own row.
CREATE FUNCTION credential_fields_settle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM credential_state_settle('npi', NEW.id);
  PERFORM credential_state_settle('imlc', NEW.id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER providers_settle AFTER INSERT ON providers DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.npi <> '' OR NEW.has_imlc) EXECUTE FUNCTION credential_fields_settle();
CREATE CONSTRAINT TRIGGER providers_settle_change AFTER UPDATE OF npi, has_imlc, imlc_expiration_on ON providers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((NEW.npi, NEW.has_imlc, NEW.imlc_expiration_on) IS DISTINCT FROM (OLD.npi, OLD.has_imlc, OLD.imlc_expiration_on))
  EXECUTE FUNCTION credential_fields_settle();

-- A number belongs to a name, so another name is another fact of it.
CREATE FUNCTION credential_names_settle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM credential_state_settle('npi', p.id) FROM providers p WHERE p.user_id = NEW.id AND p.npi <> '';
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER users_settle AFTER UPDATE OF first_name, last_name ON users DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((NEW.first_name, NEW.last_name) IS DISTINCT FROM (OLD.first_name, OLD.last_name) AND NEW.user_type = 'provider')
  EXECUTE FUNCTION credential_names_settle();

-- The copy of a record comes, goes or is replaced, also by hand: of a file that changes hands both records are looked at.
CREATE FUNCTION credential_copy_settle(held_by text, holder_id uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF held_by IN ('license', 'board_certification', 'certification', 'immunization', 'insurance_record', 'misc_record',
      'education_record') THEN
    PERFORM credential_state_settle(
      CASE held_by WHEN 'insurance_record' THEN 'insurance' WHEN 'misc_record' THEN 'misc'
        WHEN 'education_record' THEN 'education' ELSE held_by END, holder_id);
  END IF;
END $$;
CREATE FUNCTION credential_copies_settle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM credential_copy_settle(NEW.held_by, NEW.holder_id);
  END IF;
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND (NEW.held_by, NEW.holder_id) IS DISTINCT FROM (OLD.held_by, OLD.holder_id)) THEN
    PERFORM credential_copy_settle(OLD.held_by, OLD.holder_id);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER files_settle AFTER INSERT ON files DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.held_by IS NOT NULL) EXECUTE FUNCTION credential_copies_settle();
CREATE CONSTRAINT TRIGGER files_settle_change AFTER UPDATE OF held_by, holder_id, status, sha256 ON files
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (coalesce(NEW.held_by, OLD.held_by) IS NOT NULL)
  EXECUTE FUNCTION credential_copies_settle();
CREATE CONSTRAINT TRIGGER files_settle_removal AFTER DELETE ON files DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.held_by IS NOT NULL) EXECUTE FUNCTION credential_copies_settle();

-- A check moves only as CRD-V-010 says, and what was found never changes.
CREATE FUNCTION credential_checks_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kept credential_checks := NEW;
BEGIN
  kept.status := OLD.status;
  kept.second_by := OLD.second_by;
  kept.second_at := OLD.second_at;
  kept.second_note := OLD.second_note;
  kept.withdrawn_by := OLD.withdrawn_by;
  kept.withdrawn_at := OLD.withdrawn_at;
  kept.withdrawn_reason := OLD.withdrawn_reason;
  IF kept IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'what a check found never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'credential_checks_final';
  END IF;
  IF (OLD.status, NEW.status) NOT IN (('proposed', 'effective'), ('proposed', 'declined'), ('proposed', 'lapsed'),
      ('effective', 'superseded'), ('effective', 'withdrawn'), ('effective', 'lapsed'))
     OR (OLD.second_by IS NOT NULL AND NEW.second_by IS DISTINCT FROM OLD.second_by) THEN
    RAISE EXCEPTION 'a check does not move from % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'credential_checks_moves';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER credential_checks_keep BEFORE UPDATE ON credential_checks FOR EACH ROW EXECUTE FUNCTION credential_checks_keep();

-- A check begins by counting or, where a second look is needed, by waiting for it: nobody else has said anything of it yet.
CREATE FUNCTION credential_checks_begin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> (CASE WHEN NEW.needs_second THEN 'proposed' ELSE 'effective' END) OR NEW.second_by IS NOT NULL THEN
    RAISE EXCEPTION 'a check does not begin as %', NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'credential_checks_moves';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER credential_checks_begin AFTER INSERT ON credential_checks
  FOR EACH ROW EXECUTE FUNCTION credential_checks_begin();
CREATE TRIGGER credential_checks_never_deleted BEFORE DELETE OR TRUNCATE ON credential_checks EXECUTE FUNCTION never_deleted();

-- Who knows a provider decides nothing about them: neither the check nor the second look. Only who decides with this
-- change is looked at, because a recusal leaves what was decided before it as it is.
CREATE FUNCTION ensure_not_recused(decider uuid, subject uuid, about text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM staff_recusals r WHERE r.user_id = decider AND r.provider_id = subject) THEN
    RAISE EXCEPTION 'who knows a provider decides nothing about them'
      USING ERRCODE = 'check_violation', CONSTRAINT = about || '_recused';
  END IF;
END $$;
CREATE FUNCTION credential_checks_recused() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM ensure_not_recused(NEW.checked_by, NEW.provider_id, 'credential_checks');
  END IF;
  IF NEW.second_by IS NOT NULL THEN
    PERFORM ensure_not_recused(NEW.second_by, NEW.provider_id, 'credential_checks');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER credential_checks_recused BEFORE INSERT OR UPDATE OF second_by ON credential_checks
  FOR EACH ROW EXECUTE FUNCTION credential_checks_recused();

-- A recusal is never taken back.
CREATE TRIGGER staff_recusals_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON staff_recusals EXECUTE FUNCTION insert_only();

-- What a check that counts found is written beside the facts that it looked at, and goes when it counts no more. A check
-- of other facts than those that are there is refused, whoever writes it (CRD-I-022).
CREATE FUNCTION credential_checks_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'effective' THEN
    UPDATE credential_states SET outcome = NEW.outcome, check_id = NEW.id, checked_on = NEW.checked_on, recheck_on = NEW.recheck_on
     WHERE kind = NEW.kind AND record_id = NEW.record_id AND facts_hash = NEW.facts_hash;
  ELSIF NEW.status = 'proposed' THEN
    PERFORM 1 FROM credential_states
      WHERE kind = NEW.kind AND record_id = NEW.record_id AND facts_hash = NEW.facts_hash FOR KEY SHARE;
  ELSE
    UPDATE credential_states SET outcome = NULL, check_id = NULL, checked_on = NULL, recheck_on = NULL WHERE check_id = NEW.id;
    RETURN NULL;
  END IF;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a check is of the facts as they are'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'credential_checks_of_these_facts';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER credential_checks_count AFTER INSERT OR UPDATE OF status ON credential_checks
  FOR EACH ROW EXECUTE FUNCTION credential_checks_count();

-- A hit moves only as CRD-V-016 says: nobody decides alone, and what two people decided comes back only by a stronger rule
-- or with a later list. Who proposed and who decided is written with the move itself.
CREATE FUNCTION exclusion_hits_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.provider_id, NEW.entry_key, NEW.first_list_id, NEW.created_at)
     IS DISTINCT FROM (OLD.id, OLD.provider_id, OLD.entry_key, OLD.first_list_id, OLD.created_at)
     OR (NEW.status = OLD.status AND (NEW.decision, NEW.reason, NEW.note, NEW.proposed_by, NEW.proposed_at, NEW.second_by, NEW.second_at)
         IS DISTINCT FROM (OLD.decision, OLD.reason, OLD.note, OLD.proposed_by, OLD.proposed_at, OLD.second_by, OLD.second_at)) THEN
    RAISE EXCEPTION 'what a hit is about and who decided it never changes'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'exclusion_hits_final';
  END IF;
  IF NEW.status <> OLD.status AND NOT (CASE OLD.status
       WHEN 'open' THEN NEW.status = 'gone' OR (NEW.status = 'proposed' AND NEW.decision IN ('confirm', 'dismiss') AND NEW.status_before = 'open')
       WHEN 'confirmed' THEN NEW.status = 'proposed' AND NEW.decision = 'lift' AND NEW.status_before = 'confirmed'
       WHEN 'proposed' THEN NEW.status = OLD.status_before
         OR NEW.status = CASE OLD.decision WHEN 'confirm' THEN 'confirmed' WHEN 'dismiss' THEN 'dismissed' ELSE 'lifted' END
         OR (NEW.status = 'gone' AND OLD.decision IN ('confirm', 'dismiss'))
       WHEN 'dismissed' THEN NEW.status = 'open'
       WHEN 'gone' THEN NEW.status = 'open'
       ELSE false END) THEN
    RAISE EXCEPTION 'a hit does not move from % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'exclusion_hits_moves';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER exclusion_hits_keep BEFORE UPDATE ON exclusion_hits FOR EACH ROW EXECUTE FUNCTION exclusion_hits_keep();

-- A hit begins open: nobody has proposed or decided anything yet.
CREATE FUNCTION exclusion_hits_begin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'open' OR num_nonnulls(NEW.decision, NEW.proposed_by, NEW.second_by) > 0 THEN
    RAISE EXCEPTION 'a hit does not begin as %', NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'exclusion_hits_moves';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER exclusion_hits_begin AFTER INSERT ON exclusion_hits FOR EACH ROW EXECUTE FUNCTION exclusion_hits_begin();
CREATE TRIGGER exclusion_hits_never_deleted BEFORE DELETE OR TRUNCATE ON exclusion_hits EXECUTE FUNCTION never_deleted();

-- Who knows a provider neither proposes nor decides what a hit is.
CREATE FUNCTION exclusion_hits_recused() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.proposed_by IS NOT NULL AND NEW.proposed_at IS DISTINCT FROM OLD.proposed_at THEN
    PERFORM ensure_not_recused(NEW.proposed_by, NEW.provider_id, 'exclusion_hits');
  END IF;
  IF NEW.second_by IS NOT NULL AND NEW.second_at IS DISTINCT FROM OLD.second_at THEN
    PERFORM ensure_not_recused(NEW.second_by, NEW.provider_id, 'exclusion_hits');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER exclusion_hits_recused BEFORE UPDATE OF proposed_by, proposed_at, second_by, second_at ON exclusion_hits
  FOR EACH ROW EXECUTE FUNCTION exclusion_hits_recused();

-- Whether a provider is excluded, and until when new bookings are kept off, follows the hits in the same transaction: a
-- confirmed one excludes until two people lift it. Nothing else of the provider's row changes, so that nobody sees an
-- undecided hit. Whether the last screening left nothing open follows, too; since when nothing was open falls back for a
-- confirmed hit only.
CREATE FUNCTION exclusion_hits_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_excluded boolean;
  is_undecided boolean;
  held timestamptz;
BEGIN
  SELECT coalesce(bool_or(h.status = 'confirmed' OR (h.status = 'proposed' AND h.decision = 'lift')), false),
         coalesce(bool_or(h.status IN ('open', 'proposed')), false), max(h.held_until)
    INTO is_excluded, is_undecided, held FROM exclusion_hits h WHERE h.provider_id = NEW.provider_id;
  UPDATE providers p SET booking_hold_until = held,
         excluded_at = CASE WHEN is_excluded THEN coalesce(p.excluded_at, clock_timestamp()) END
   WHERE p.id = NEW.provider_id
     AND ((p.excluded_at IS NOT NULL) <> is_excluded OR p.booking_hold_until IS DISTINCT FROM held);
  UPDATE exclusion_screenings s SET is_clear = NOT (is_excluded OR is_undecided),
         cleared_at = CASE WHEN is_excluded THEN NULL WHEN is_undecided THEN s.cleared_at ELSE s.screened_at END
    FROM exclusion_lists l
   WHERE s.provider_id = NEW.provider_id AND l.id = s.list_id AND l.is_current
     AND (s.is_clear = (is_excluded OR is_undecided) OR (is_excluded AND s.cleared_at IS NOT NULL));
  RETURN NULL;
END $$;
CREATE TRIGGER exclusion_hits_count AFTER INSERT OR UPDATE OF status, held_until ON exclusion_hits
  FOR EACH ROW EXECUTE FUNCTION exclusion_hits_count();

-- A list ends once; one that was refused may be used all the same, and a former one never becomes current again
-- (CRD-V-022).
CREATE FUNCTION exclusion_lists_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.origin, NEW.file_id, NEW.sha256, NEW.uploaded_by, NEW.started_at)
     IS DISTINCT FROM (OLD.id, OLD.origin, OLD.file_id, OLD.sha256, OLD.uploaded_by, OLD.started_at)
     OR (OLD.accepted_by IS NOT NULL AND NEW.accepted_by IS DISTINCT FROM OLD.accepted_by) THEN
    RAISE EXCEPTION 'a list is of one file' USING ERRCODE = 'check_violation', CONSTRAINT = 'exclusion_lists_final';
  END IF;
  IF (NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (('running', 'complete'), ('running', 'refused'),
       ('running', 'failed'), ('refused', 'complete')))
     OR (OLD.status = 'refused' AND NEW.status = 'complete' AND NEW.accepted_by IS NULL)
     OR (NEW.is_current AND NOT OLD.is_current AND OLD.status = 'complete') THEN
    RAISE EXCEPTION 'a list does not move from % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'exclusion_lists_moves';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER exclusion_lists_keep BEFORE UPDATE ON exclusion_lists FOR EACH ROW EXECUTE FUNCTION exclusion_lists_keep();
CREATE TRIGGER exclusion_lists_never_deleted BEFORE DELETE OR TRUNCATE ON exclusion_lists EXECUTE FUNCTION never_deleted();

-- A link that has ended stays so, and what it shows stays as the provider chose it. A try of a passcode is counted before it
-- is looked at, and a right one is taken off again: the count moves by one.
CREATE FUNCTION passports_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kept passports := NEW;
BEGIN
  kept.opened_at := OLD.opened_at;
  kept.ended_at := OLD.ended_at;
  kept.ended_by := OLD.ended_by;
  kept.wrong_tries := OLD.wrong_tries;
  IF kept IS DISTINCT FROM OLD
     OR (OLD.ended_at IS NOT NULL AND (NEW.ended_at, NEW.ended_by) IS DISTINCT FROM (OLD.ended_at, OLD.ended_by))
     OR (OLD.opened_at IS NOT NULL AND NEW.opened_at IS DISTINCT FROM OLD.opened_at)
     OR abs(NEW.wrong_tries - OLD.wrong_tries) > 1 THEN
    RAISE EXCEPTION 'a passport changes only by its end' USING ERRCODE = 'check_violation', CONSTRAINT = 'passports_final';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER passports_keep BEFORE UPDATE ON passports FOR EACH ROW EXECUTE FUNCTION passports_keep();

-- Who opened a link is never rewritten; a view goes with its passport or with age.
CREATE TRIGGER passport_views_insert_only BEFORE UPDATE OR TRUNCATE ON passport_views EXECUTE FUNCTION insert_only();

-- What the exclusion list is compared with has changed: the provider is screened again, whoever wrote it. Before the first
-- list there is nothing to compare, and who is activated is screened before somebody books.
CREATE FUNCTION exclusion_screening_due(target uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM exclusion_lists WHERE is_current) THEN
    INSERT INTO outbox (id, name, payload) VALUES (uuid_v7(), 'provider/screening-due', jsonb_build_object('providerId', target));
  END IF;
END $$;
CREATE FUNCTION providers_screen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM exclusion_screening_due(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER providers_screen AFTER UPDATE OF preferred_name, other_names, npi, birth_on ON providers FOR EACH ROW
  WHEN ((NEW.preferred_name, NEW.other_names, NEW.npi, NEW.birth_on) IS DISTINCT FROM (OLD.preferred_name, OLD.other_names, OLD.npi, OLD.birth_on))
  EXECUTE FUNCTION providers_screen();
CREATE FUNCTION users_screen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM exclusion_screening_due(p.id) FROM providers p WHERE p.user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_screen AFTER UPDATE OF first_name, last_name, registration_status ON users FOR EACH ROW
  WHEN (NEW.user_type = 'provider'
    AND ((NEW.first_name, NEW.last_name) IS DISTINCT FROM (OLD.first_name, OLD.last_name)
      OR (NEW.registration_status = 'complete' AND OLD.registration_status <> 'complete')))
  EXECUTE FUNCTION users_screen();

-- Whether a profile is complete (SIL-55), for rankings that look at thousands of them: CV, a reference, a medical license with
-- its file, the questionnaire, and the contract under the version that must be signed now.
CREATE FUNCTION profile_is_complete(target uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM files WHERE holder_id = target AND held_by = 'cv' AND status = 'complete')
    AND EXISTS (SELECT 1 FROM professional_references WHERE provider_id = target AND terminated_at IS NULL)
    AND EXISTS (SELECT 1 FROM licenses JOIN files ON files.holder_id = licenses.id AND files.held_by = 'license'
                 AND files.status = 'complete' WHERE licenses.provider_id = target AND licenses.type = 'MEDICAL')
    AND EXISTS (SELECT 1 FROM questionnaires WHERE provider_id = target)
    AND EXISTS (SELECT 1 FROM signatures WHERE provider_id = target AND kind = 'contract' AND version = '2026-01')
$$;

ALTER TABLE "notice_choices" DROP CONSTRAINT "notice_choices_kind";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_kind" CHECK ("notice_choices"."kind" in ('shift_offer', 'offer_closed', 'open_shift', 'assignment', 'connection', 'reminder', 'call_out', 'rescue', 'pay', 'schedule', 'saved_search'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('shift_offer', 'offer_closed', 'open_shift', 'assignment', 'connection', 'reminder', 'call_out', 'rescue', 'pay', 'schedule', 'saved_search'));
--> statement-breakpoint
CREATE FUNCTION listings_dated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := clock_timestamp();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_changed BEFORE UPDATE ON listings FOR EACH ROW
  WHEN ((OLD.is_listed, OLD.has_imlc, OLD.lead_rate_cents, OLD.open_dates, OLD.name, OLD.public_words, OLD.specialties,
         OLD.licensed_states, OLD.board_certification_types, OLD.certification_types, OLD.standings)
        IS DISTINCT FROM
        (NEW.is_listed, NEW.has_imlc, NEW.lead_rate_cents, NEW.open_dates, NEW.name, NEW.public_words, NEW.specialties,
         NEW.licensed_states, NEW.board_certification_types, NEW.certification_types, NEW.standings))
  EXECUTE FUNCTION listings_dated();

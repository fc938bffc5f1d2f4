-- How searches read texts (SIL-185); lib/core/pure/folding.ts says the same, and one test runs both. Plain English, which
-- nearly all texts are, takes the short way.
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
--> statement-breakpoint
DROP INDEX "listings_by_word";--> statement-breakpoint
DROP INDEX "listings_by_public_word";--> statement-breakpoint
DROP INDEX "listings_by_public_letters";--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "folded_name" text GENERATED ALWAYS AS (folded(name)) STORED;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "folded_name" text GENERATED ALWAYS AS (folded(name)) STORED;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "folded_words" text GENERATED ALWAYS AS (folded(public_words)) STORED;--> statement-breakpoint
CREATE INDEX "listings_by_word" ON "listings" USING gin ("folded_name" gin_trgm_ops) WHERE "listings"."is_listed";--> statement-breakpoint
CREATE INDEX "listings_by_public_word" ON "listings" USING gin ("folded_words" gin_trgm_ops) WHERE "listings"."is_listed";--> statement-breakpoint
CREATE INDEX "listings_by_public_letters" ON "listings" USING gin (letters_of("folded_words")) WHERE "listings"."is_listed";
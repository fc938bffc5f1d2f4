CREATE TABLE "sealed_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"version" text,
	"subject_id" uuid NOT NULL,
	"owner_user_id" uuid NOT NULL,
	"organization_id" uuid,
	"content_hash" text NOT NULL,
	"sha256" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"pages" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"certificate_sha256" text NOT NULL,
	"initials" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sealed_documents_kind" CHECK ("sealed_documents"."kind" in ('contract', 'marketplace_agreement', 'passport', 'report')),
	CONSTRAINT "sealed_documents_code_written" CHECK ("sealed_documents"."code" ~ '^[0-9A-HJKMNP-TV-Z]{20}$'),
	CONSTRAINT "sealed_documents_hashes" CHECK ("sealed_documents"."sha256" ~ '^[0-9a-f]{64}$' and "sealed_documents"."content_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "sealed_documents_for_organization" CHECK (("sealed_documents"."kind" = 'report') = ("sealed_documents"."organization_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_destination";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_held_by";--> statement-breakpoint
ALTER TABLE "sealed_documents" ADD CONSTRAINT "sealed_documents_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_documents" ADD CONSTRAINT "sealed_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sealed_documents_code" ON "sealed_documents" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "sealed_documents_sha256" ON "sealed_documents" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "sealed_documents_once" ON "sealed_documents" USING btree ("kind","subject_id","content_hash");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_destination" CHECK ("files"."destination" in ('profile_picture', 'provider_documents', 'booking_attachments', 'endorsements', 'timesheet_receipts', 'verification_evidence', 'sealed'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_held_by" CHECK ("files"."held_by" in ('profile_picture', 'cv', 'dd214', 'drivers_license', 'contract', 'npdb_report', 'license', 'board_certification', 'certification', 'recommendation_letter', 'education_record', 'insurance_record', 'immunization', 'misc_record', 'timesheet_receipt', 'credential_check', 'sealed_document', 'misc_file', 'booking_request'));
--> statement-breakpoint
CREATE TRIGGER sealed_documents_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sealed_documents EXECUTE FUNCTION insert_only();

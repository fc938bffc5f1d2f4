CREATE TABLE "campaign_scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"utm_params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"utm_campaign" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"redirect_url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "education_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "education_records_kind" CHECK ("education_records"."kind" in ('medical_diplomas', 'residency_certificates', 'internships', 'fellowship_certificates', 'ecfmgs', 'cmes'))
);
--> statement-breakpoint
CREATE TABLE "endorsements" (
	"id" text PRIMARY KEY NOT NULL,
	"reference_id" uuid NOT NULL,
	"status" text DEFAULT 'NEW' NOT NULL,
	"relationship_length" text,
	"relationship_type" text,
	"other_capacity" text DEFAULT '' NOT NULL,
	"interpersonal_skills" smallint,
	"communication" smallint,
	"empathy" smallint,
	"reliability_and_dependability" smallint,
	"clinical_skills" smallint,
	"quality_of_patient_care" smallint,
	"teamwork" smallint,
	"physical_and_mental_health" smallint,
	"integrity" smallint,
	"honesty" smallint,
	"adherence_to_ethical_guidelines" smallint,
	"recommendation_status" text,
	"qualities" text[] DEFAULT '{}' NOT NULL,
	"comments" text DEFAULT '' NOT NULL,
	"response_visible" boolean,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "endorsements_status" CHECK ("endorsements"."status" in ('NEW', 'IN_PROGRESS', 'COMPLETED', 'TERMINATED')),
	CONSTRAINT "endorsements_relationship_length" CHECK ("endorsements"."relationship_length" in ('LESS_THAN_ONE_YEAR', 'ONE_TO_TWO_YEARS', 'THREE_TO_FIVE_YEARS', 'SIX_TO_TEN_YEARS', 'TEN_PLUS_YEARS')),
	CONSTRAINT "endorsements_relationship_type" CHECK ("endorsements"."relationship_type" in ('CO_WORKER', 'PEER', 'SUPERVISOR', 'MANAGEMENT', 'FELLOWSHIP', 'RESIDENCY', 'MEDICAL_SCHOOL', 'OTHER')),
	CONSTRAINT "endorsements_recommendation_status" CHECK ("endorsements"."recommendation_status" in ('HIGHLY_RECOMMEND', 'RECOMMEND_WITH_HESITATION', 'DO_NOT_RECOMMEND')),
	CONSTRAINT "endorsements_ratings" CHECK (least(interpersonal_skills, communication, empathy, reliability_and_dependability) >= 1
        and least(clinical_skills, quality_of_patient_care, teamwork, physical_and_mental_health, integrity, honesty, adherence_to_ethical_guidelines) >= 0
        and greatest(interpersonal_skills, communication, empathy, reliability_and_dependability, clinical_skills, quality_of_patient_care, teamwork, physical_and_mental_health, integrity, honesty, adherence_to_ethical_guidelines) <= 4)
);
--> statement-breakpoint
CREATE TABLE "immunizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"type" text NOT NULL,
	"exempt" boolean DEFAULT false NOT NULL,
	"issue_on" date,
	"expiration_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "immunizations_type" CHECK ("immunizations"."type" in ('TB', 'FLU', 'COVID19', 'OTHER', 'IMMUNIZATIONS')),
	CONSTRAINT "immunizations_in_order" CHECK ("immunizations"."expiration_on" > "immunizations"."issue_on")
);
--> statement-breakpoint
CREATE TABLE "insurance_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "misc_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"title" text NOT NULL,
	"issue_on" date,
	"expiration_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "professional_references" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"terminated_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"phone_number_extension" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facility_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"facility_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facility_specialties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"facility_id" uuid NOT NULL,
	"specialty" text NOT NULL,
	"dynamic_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_parts" (
	"file_id" uuid NOT NULL,
	"part_number" integer NOT NULL,
	"etag" text NOT NULL,
	"size_bytes" integer NOT NULL,
	CONSTRAINT "file_parts_file_id_part_number_pk" PRIMARY KEY("file_id","part_number"),
	CONSTRAINT "file_parts_number" CHECK ("file_parts"."part_number" between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uploader_id" uuid NOT NULL,
	"destination" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text,
	"object_key" text NOT NULL,
	"upload_id" text,
	"held_by" text,
	"holder_id" uuid,
	"held_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "files_destination" CHECK ("files"."destination" in ('profile_picture', 'provider_documents', 'booking_attachments', 'endorsements')),
	CONSTRAINT "files_status" CHECK ("files"."status" in ('open', 'complete', 'removed')),
	CONSTRAINT "files_held_by" CHECK ("files"."held_by" in ('profile_picture', 'cv', 'dd214', 'drivers_license', 'contract', 'npdb_report', 'license', 'board_certification', 'certification', 'recommendation_letter', 'education_record', 'insurance_record', 'immunization', 'misc_record', 'misc_file', 'booking_request')),
	CONSTRAINT "files_size" CHECK ("files"."size_bytes" between 1 and 31457280),
	CONSTRAINT "files_held_whole" CHECK ("files"."held_by" is null or "files"."status" <> 'open'),
	CONSTRAINT "files_holder_named" CHECK (("files"."held_by" is null) = ("files"."holder_id" is null) and ("files"."held_by" is null) = ("files"."held_at" is null))
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"email" text NOT NULL,
	"group_names" text[] DEFAULT '{}' NOT NULL,
	"invited_by_id" uuid,
	"token_hash" text NOT NULL,
	"renewals" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_group_names" CHECK ("invitations"."group_names" <@ array['manage_users', 'connect_with_providers', 'grant_clearance', 'schedule_shifts', 'confirm_shifts', 'manage_facilities', 'grant_presentation_approval']::text[])
);
--> statement-breakpoint
CREATE TABLE "opportunity_alternates" (
	"opportunity_id" uuid NOT NULL,
	"facility_id" uuid NOT NULL,
	CONSTRAINT "opportunity_alternates_opportunity_id_facility_id_pk" PRIMARY KEY("opportunity_id","facility_id")
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"kind" text NOT NULL,
	"object_id" text NOT NULL,
	"due" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminders_kind_object_id_due_pk" PRIMARY KEY("kind","object_id","due")
);
--> statement-breakpoint
CREATE TABLE "facility_ratings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"facility_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"general_rating" smallint NOT NULL,
	"specialty_support" smallint NOT NULL,
	"relationship_among_medical_staff_rating" smallint NOT NULL,
	"nursing_and_ancillary_support_rating" smallint NOT NULL,
	"culture_rating" smallint NOT NULL,
	"providers_group_culture_rating" smallint NOT NULL,
	"credentialing_rating" smallint NOT NULL,
	"onboarding_rating" smallint NOT NULL,
	"workload_rating" smallint NOT NULL,
	"resources_availability_rating" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "facility_ratings_scale" CHECK (least(general_rating, specialty_support, relationship_among_medical_staff_rating, nursing_and_ancillary_support_rating, culture_rating, providers_group_culture_rating, credentialing_rating, onboarding_rating, workload_rating, resources_availability_rating) >= 1 and greatest(general_rating, specialty_support, relationship_among_medical_staff_rating, nursing_and_ancillary_support_rating, culture_rating, providers_group_culture_rating, credentialing_rating, onboarding_rating, workload_rating, resources_availability_rating) <= 5)
);
--> statement-breakpoint
CREATE TABLE "leader_rating_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"booking_request_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leader_ratings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"facility_name" text NOT NULL,
	"responder_name" text NOT NULL,
	"responder_email" text NOT NULL,
	"responder_npi" text NOT NULL,
	"shifts_performance_rating" smallint NOT NULL,
	"general_rating" smallint NOT NULL,
	"clinical_competency_rating" smallint NOT NULL,
	"communication_and_teamwork_rating" smallint NOT NULL,
	"patient_closecase_rating" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leader_ratings_stars" CHECK (least(shifts_performance_rating, general_rating, clinical_competency_rating, communication_and_teamwork_rating, patient_closecase_rating) >= 1 and greatest(shifts_performance_rating, general_rating, clinical_competency_rating, communication_and_teamwork_rating, patient_closecase_rating) <= 5)
);
--> statement-breakpoint
CREATE TABLE "peer_ratings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"responder_name" text NOT NULL,
	"responder_email" text NOT NULL,
	"responder_npi" text NOT NULL,
	"responder_relationship" text NOT NULL,
	"general_rating" smallint NOT NULL,
	"clinical_competency_rating" smallint NOT NULL,
	"communication_and_teamwork_rating" smallint NOT NULL,
	"patient_closecase_rating" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "peer_ratings_stars" CHECK (least(general_rating, clinical_competency_rating, communication_and_teamwork_rating, patient_closecase_rating) >= 1 and greatest(general_rating, clinical_competency_rating, communication_and_teamwork_rating, patient_closecase_rating) <= 5)
);
--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "matched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaign_scans" ADD CONSTRAINT "campaign_scans_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_records" ADD CONSTRAINT "education_records_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endorsements" ADD CONSTRAINT "endorsements_reference_id_professional_references_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."professional_references"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "immunizations" ADD CONSTRAINT "immunizations_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_records" ADD CONSTRAINT "insurance_records_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "misc_records" ADD CONSTRAINT "misc_records_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_references" ADD CONSTRAINT "professional_references_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_contacts" ADD CONSTRAINT "facility_contacts_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_contacts" ADD CONSTRAINT "facility_contacts_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_specialties" ADD CONSTRAINT "facility_specialties_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_parts" ADD CONSTRAINT "file_parts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_id_reps_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."reps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_alternates" ADD CONSTRAINT "opportunity_alternates_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_alternates" ADD CONSTRAINT "opportunity_alternates_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_ratings" ADD CONSTRAINT "facility_ratings_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_ratings" ADD CONSTRAINT "facility_ratings_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leader_rating_tokens" ADD CONSTRAINT "leader_rating_tokens_booking_request_id_booking_requests_id_fk" FOREIGN KEY ("booking_request_id") REFERENCES "public"."booking_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leader_rating_tokens" ADD CONSTRAINT "leader_rating_tokens_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leader_ratings" ADD CONSTRAINT "leader_ratings_token_id_leader_rating_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."leader_rating_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leader_ratings" ADD CONSTRAINT "leader_ratings_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_ratings" ADD CONSTRAINT "peer_ratings_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_scans_of_campaign" ON "campaign_scans" USING btree ("campaign_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_utm_campaign" ON "campaigns" USING btree ("utm_campaign");--> statement-breakpoint
CREATE INDEX "education_records_of_provider" ON "education_records" USING btree ("provider_id","kind","id");--> statement-breakpoint
CREATE UNIQUE INDEX "endorsements_reference" ON "endorsements" USING btree ("reference_id");--> statement-breakpoint
CREATE INDEX "immunizations_of_provider" ON "immunizations" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "insurance_records_of_provider" ON "insurance_records" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "misc_records_of_provider" ON "misc_records" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "professional_references_of_provider" ON "professional_references" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "professional_references_by_email" ON "professional_references" USING btree ("email") WHERE terminated_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_of_organization_by_email" ON "contacts" USING btree ("organization_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "facility_contacts_once" ON "facility_contacts" USING btree ("facility_id","contact_id","role");--> statement-breakpoint
CREATE INDEX "facility_contacts_of_contact" ON "facility_contacts" USING btree ("contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "facility_specialties_once" ON "facility_specialties" USING btree ("facility_id","specialty");--> statement-breakpoint
CREATE UNIQUE INDEX "files_object_key" ON "files" USING btree ("object_key");--> statement-breakpoint
CREATE INDEX "files_of_holder" ON "files" USING btree ("holder_id","held_by");--> statement-breakpoint
CREATE UNIQUE INDEX "files_one_of_holder" ON "files" USING btree ("held_by","holder_id") WHERE "files"."status" = 'complete' and "files"."held_by" not in ('misc_file', 'booking_request');--> statement-breakpoint
CREATE INDEX "files_to_sweep" ON "files" USING btree ("created_at") WHERE "files"."status" <> 'complete' or "files"."held_by" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_one_pending" ON "invitations" USING btree ("organization_id","email") WHERE "invitations"."accepted_at" is null and "invitations"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_of_organization" ON "invitations" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "opportunity_alternates_of_facility" ON "opportunity_alternates" USING btree ("facility_id");--> statement-breakpoint
CREATE UNIQUE INDEX "facility_ratings_once" ON "facility_ratings" USING btree ("facility_id","provider_id");--> statement-breakpoint
CREATE INDEX "facility_ratings_of_facility" ON "facility_ratings" USING btree ("facility_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "leader_rating_tokens_token" ON "leader_rating_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "leader_rating_tokens_once" ON "leader_rating_tokens" USING btree ("booking_request_id","contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leader_ratings_token" ON "leader_ratings" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "leader_ratings_of_provider" ON "leader_ratings" USING btree ("provider_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "peer_ratings_once" ON "peer_ratings" USING btree ("provider_id","responder_email");--> statement-breakpoint
CREATE INDEX "peer_ratings_of_provider" ON "peer_ratings" USING btree ("provider_id","created_at","id");
CREATE TABLE "billing_accounts" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"account_no" integer GENERATED ALWAYS AS IDENTITY (sequence name "billing_accounts_account_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"auto_approve_hours" integer DEFAULT 72 NOT NULL,
	"cancellation_notice_hours" integer DEFAULT 72 NOT NULL,
	"cancellation_pay_percent" integer DEFAULT 0 NOT NULL,
	"mileage_rate_tenths" integer DEFAULT 0 NOT NULL,
	"payment_terms_days" integer DEFAULT 30 NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_accounts_auto_approve" CHECK ("billing_accounts"."auto_approve_hours" between 24 and 336),
	CONSTRAINT "billing_accounts_notice" CHECK ("billing_accounts"."cancellation_notice_hours" between 0 and 720),
	CONSTRAINT "billing_accounts_percent" CHECK ("billing_accounts"."cancellation_pay_percent" between 0 and 100),
	CONSTRAINT "billing_accounts_mileage" CHECK ("billing_accounts"."mileage_rate_tenths" between 0 and 5000),
	CONSTRAINT "billing_accounts_terms" CHECK ("billing_accounts"."payment_terms_days" between 0 and 90)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"facility_id" uuid NOT NULL,
	"kind" text DEFAULT 'invoice' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"number" integer,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"issue_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"invoice_on" date,
	"due_on" date,
	"credits_invoice_id" uuid,
	"bill_to" jsonb,
	"pay_cents" bigint DEFAULT 0 NOT NULL,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	"credited_cents" bigint DEFAULT 0 NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "invoices_status" CHECK ("invoices"."status" in ('draft', 'issued', 'paid', 'void')),
	CONSTRAINT "invoices_numbered" CHECK (("invoices"."status" = 'draft') = ("invoices"."number" is null)),
	CONSTRAINT "invoices_issued" CHECK ("invoices"."status" = 'draft' or ("invoices"."issued_at" is not null and "invoices"."invoice_on" is not null and "invoices"."due_on" is not null and "invoices"."bill_to" is not null)),
	CONSTRAINT "invoices_credit_note" CHECK (("invoices"."kind" = 'credit_note') = ("invoices"."credits_invoice_id" is not null)),
	CONSTRAINT "invoices_credit_note_stays" CHECK ("invoices"."kind" = 'invoice' or "invoices"."status" = 'issued'),
	CONSTRAINT "invoices_draft_is_empty" CHECK ("invoices"."status" <> 'draft' or ("invoices"."pay_cents" = 0 and "invoices"."fee_cents" = 0 and "invoices"."total_cents" = 0)),
	CONSTRAINT "invoices_week" CHECK ("invoices"."period_end" = "invoices"."period_start" + 6)
);
--> statement-breakpoint
CREATE TABLE "pay_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"facility_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"booking_request_id" uuid NOT NULL,
	"timesheet_id" uuid,
	"revision" integer DEFAULT 0 NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"worked_on" date NOT NULL,
	"provider_name" text NOT NULL,
	"facility_name" text NOT NULL,
	"minutes" integer,
	"shift_rate_cents" integer,
	"facility_rate_cents" integer,
	"miles" integer,
	"mileage_rate_tenths" integer,
	"pay_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"reverses_id" uuid,
	"rebill" boolean,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_lines_kind" CHECK ("pay_lines"."kind" in ('hours', 'overtime', 'call_back', 'holiday', 'mileage', 'expense', 'cancellation', 'extra_hours', 'bonus', 'travel')),
	CONSTRAINT "pay_lines_signs" CHECK (case when "pay_lines"."reverses_id" is null then "pay_lines"."pay_cents" > 0 and "pay_lines"."fee_cents" >= 0 else "pay_lines"."pay_cents" < 0 and "pay_lines"."fee_cents" <= 0 end),
	CONSTRAINT "pay_lines_rebill" CHECK (("pay_lines"."reverses_id" is null) = ("pay_lines"."rebill" is null))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid,
	"statement_id" uuid,
	"amount_cents" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text NOT NULL,
	"driver" text NOT NULL,
	"reverses_id" uuid,
	"recorded_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_driver" CHECK ("payments"."driver" in ('manual')),
	CONSTRAINT "payments_of_one" CHECK (("payments"."invoice_id" is null) <> ("payments"."statement_id" is null)),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"number" integer,
	"status" text DEFAULT 'open' NOT NULL,
	"opened_on" date NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statements_status" CHECK ("statements"."status" in ('open', 'closed', 'paid')),
	CONSTRAINT "statements_closed" CHECK (("statements"."status" = 'open') = ("statements"."number" is null) and ("statements"."status" = 'open') = ("statements"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "timesheet_extras" (
	"id" uuid PRIMARY KEY NOT NULL,
	"timesheet_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"minutes" integer,
	"miles" integer,
	"amount_cents" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "timesheet_extras_kind" CHECK ("timesheet_extras"."kind" in ('OVERTIME', 'CALL_BACK', 'HOLIDAY', 'MILEAGE', 'EXPENSE')),
	CONSTRAINT "timesheet_extras_amount" CHECK ("timesheet_extras"."amount_cents" between 1 and 100000000),
	CONSTRAINT "timesheet_extras_minutes" CHECK (("timesheet_extras"."minutes" is not null) = ("timesheet_extras"."kind" in ('OVERTIME', 'CALL_BACK', 'HOLIDAY')) and "timesheet_extras"."minutes" > 0 is not false),
	CONSTRAINT "timesheet_extras_miles" CHECK (("timesheet_extras"."miles" is not null) = ("timesheet_extras"."kind" = 'MILEAGE') and "timesheet_extras"."miles" > 0 is not false),
	CONSTRAINT "timesheet_extras_note" CHECK (length("timesheet_extras"."note") <= 500)
);
--> statement-breakpoint
CREATE TABLE "timesheet_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"timesheet_id" uuid NOT NULL,
	"action" text NOT NULL,
	"actor_user_id" uuid,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"reason_code" text,
	"comment" text DEFAULT '' NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "timesheet_history_action" CHECK ("timesheet_history"."action" in ('submit', 'not_worked', 'cancel', 'release', 'query', 'dispute', 'approve', 'auto_approve', 'resolve', 'auto_close', 'invoice', 'credit')),
	CONSTRAINT "timesheet_history_from_status" CHECK ("timesheet_history"."from_status" in ('draft', 'submitted', 'queried', 'disputed', 'approved', 'invoiced', 'closed')),
	CONSTRAINT "timesheet_history_to_status" CHECK ("timesheet_history"."to_status" in ('draft', 'submitted', 'queried', 'disputed', 'approved', 'invoiced', 'closed')),
	CONSTRAINT "timesheet_history_reason_code" CHECK ("timesheet_history"."reason_code" in ('START_TIME', 'END_TIME', 'BREAK', 'EXTRA', 'DID_NOT_WORK', 'OTHER', 'CORRECTED'))
);
--> statement-breakpoint
CREATE TABLE "timesheets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"booking_request_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"facility_id" uuid NOT NULL,
	"worked_on" date NOT NULL,
	"booked" "tstzrange" NOT NULL,
	"time_zone" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"attendance" text,
	"worked" "tstzrange",
	"break_minutes" integer DEFAULT 0 NOT NULL,
	"paid_minutes" integer DEFAULT 0 NOT NULL,
	"late_minutes" integer DEFAULT 0 NOT NULL,
	"notice_minutes" integer,
	"pay_cents" bigint DEFAULT 0 NOT NULL,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"reason_code" text,
	"reason" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone,
	"clock_ends_at" timestamp with time zone,
	"announced_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "timesheets_status" CHECK ("timesheets"."status" in ('draft', 'submitted', 'queried', 'disputed', 'approved', 'invoiced', 'closed')),
	CONSTRAINT "timesheets_attendance" CHECK ("timesheets"."attendance" in ('on_time', 'late', 'no_show', 'canceled_by_provider', 'canceled_by_facility')),
	CONSTRAINT "timesheets_reason_code" CHECK ("timesheets"."reason_code" in ('START_TIME', 'END_TIME', 'BREAK', 'EXTRA', 'DID_NOT_WORK', 'OTHER', 'CORRECTED')),
	CONSTRAINT "timesheets_quarter_hours" CHECK ("timesheets"."paid_minutes" >= 0 and "timesheets"."paid_minutes" % 15 = 0),
	CONSTRAINT "timesheets_not_negative" CHECK (least("timesheets"."break_minutes", "timesheets"."late_minutes", "timesheets"."pay_cents", "timesheets"."fee_cents") >= 0),
	CONSTRAINT "timesheets_worked" CHECK ("timesheets"."worked" is not null or "timesheets"."status" not in ('submitted', 'disputed', 'approved', 'invoiced')
        or coalesce("timesheets"."attendance", '') = 'canceled_by_facility'),
	CONSTRAINT "timesheets_closed_is_worth_nothing" CHECK ("timesheets"."status" <> 'closed' or ("timesheets"."pay_cents" = 0 and "timesheets"."fee_cents" = 0))
);
--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "cancellation_notice_hours" integer DEFAULT 72 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "cancellation_pay_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "mileage_rate_tenths" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD CONSTRAINT "billing_accounts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credits_invoice_id_invoices_id_fk" FOREIGN KEY ("credits_invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_lines" ADD CONSTRAINT "pay_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_lines" ADD CONSTRAINT "pay_lines_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_lines" ADD CONSTRAINT "pay_lines_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_lines" ADD CONSTRAINT "pay_lines_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_lines" ADD CONSTRAINT "pay_lines_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_lines" ADD CONSTRAINT "pay_lines_booking_request_id_booking_requests_id_fk" FOREIGN KEY ("booking_request_id") REFERENCES "public"."booking_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_lines" ADD CONSTRAINT "pay_lines_timesheet_id_timesheets_id_fk" FOREIGN KEY ("timesheet_id") REFERENCES "public"."timesheets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_lines" ADD CONSTRAINT "pay_lines_reverses_id_pay_lines_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."pay_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reverses_id_payments_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheet_extras" ADD CONSTRAINT "timesheet_extras_timesheet_id_timesheets_id_fk" FOREIGN KEY ("timesheet_id") REFERENCES "public"."timesheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheet_history" ADD CONSTRAINT "timesheet_history_timesheet_id_timesheets_id_fk" FOREIGN KEY ("timesheet_id") REFERENCES "public"."timesheets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheet_history" ADD CONSTRAINT "timesheet_history_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheets" ADD CONSTRAINT "timesheets_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheets" ADD CONSTRAINT "timesheets_booking_request_id_booking_requests_id_fk" FOREIGN KEY ("booking_request_id") REFERENCES "public"."booking_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheets" ADD CONSTRAINT "timesheets_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheets" ADD CONSTRAINT "timesheets_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheets" ADD CONSTRAINT "timesheets_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheets" ADD CONSTRAINT "timesheets_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_accounts_account_no" ON "billing_accounts" USING btree ("account_no");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("organization_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_draft" ON "invoices" USING btree ("facility_id") WHERE status = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_a_week" ON "invoices" USING btree ("facility_id","period_start") WHERE kind = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_of_organization" ON "invoices" USING btree ("organization_id","status","invoice_on" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "invoices_by_due_day" ON "invoices" USING btree ("due_on") WHERE status = 'issued' and kind = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_to_issue" ON "invoices" USING btree ("issue_at") WHERE status = 'draft';--> statement-breakpoint
CREATE INDEX "invoices_of_credited" ON "invoices" USING btree ("credits_invoice_id");--> statement-breakpoint
CREATE INDEX "pay_lines_of_invoice" ON "pay_lines" USING btree ("invoice_id","worked_on","id");--> statement-breakpoint
CREATE INDEX "pay_lines_of_statement" ON "pay_lines" USING btree ("statement_id","worked_on","id");--> statement-breakpoint
CREATE INDEX "pay_lines_of_timesheet" ON "pay_lines" USING btree ("timesheet_id");--> statement-breakpoint
CREATE INDEX "pay_lines_of_request" ON "pay_lines" USING btree ("booking_request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_lines_reversed_once" ON "pay_lines" USING btree ("reverses_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_lines_billed_once" ON "pay_lines" USING btree ("timesheet_id","revision","position") WHERE reverses_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_lines_extra_billed_once" ON "pay_lines" USING btree ("booking_request_id","revision","kind") WHERE timesheet_id is null and reverses_id is null;--> statement-breakpoint
CREATE INDEX "payments_of_invoice" ON "payments" USING btree ("invoice_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_of_statement" ON "payments" USING btree ("statement_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reversed_once" ON "payments" USING btree ("reverses_id");--> statement-breakpoint
CREATE UNIQUE INDEX "statements_one_open" ON "statements" USING btree ("provider_id") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "statements_number" ON "statements" USING btree ("provider_id","number");--> statement-breakpoint
CREATE INDEX "statements_of_provider" ON "statements" USING btree ("provider_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "statements_to_close" ON "statements" USING btree ("closes_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "timesheet_extras_of_timesheet" ON "timesheet_extras" USING btree ("timesheet_id","position");--> statement-breakpoint
CREATE INDEX "timesheet_history_of_timesheet" ON "timesheet_history" USING btree ("timesheet_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "timesheets_of_booking" ON "timesheets" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "timesheets_of_provider" ON "timesheets" USING btree ("provider_id","status","worked_on" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "timesheets_of_organization" ON "timesheets" USING btree ("organization_id","status","worked_on" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "timesheets_of_request" ON "timesheets" USING btree ("booking_request_id");--> statement-breakpoint
CREATE INDEX "timesheets_by_clock" ON "timesheets" USING btree ("clock_ends_at") WHERE status in ('submitted', 'queried');--> statement-breakpoint
CREATE INDEX "timesheets_to_bill" ON "timesheets" USING btree ("facility_id","worked_on") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "timesheets_to_remind" ON "timesheets" USING btree (upper(booked)) WHERE status in ('draft', 'queried');--> statement-breakpoint
CREATE INDEX "timesheets_to_announce" ON "timesheets" USING btree ("organization_id") WHERE status = 'submitted' and announced_at is null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_fee_not_negative" CHECK ("bookings"."facility_rate_cents" >= "bookings"."shift_rate_cents");
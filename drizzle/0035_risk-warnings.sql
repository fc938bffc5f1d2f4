CREATE TABLE "risk_warnings" (
	"booking_id" uuid NOT NULL,
	"days" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "risk_warnings_booking_id_days_pk" PRIMARY KEY("booking_id","days"),
	CONSTRAINT "risk_warnings_days" CHECK ("risk_warnings"."days" in (30, 7, 2))
);
--> statement-breakpoint
ALTER TABLE "risk_warnings" ADD CONSTRAINT "risk_warnings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;